; The installer of Windows: for one user, without an administrator's password.
;
; packaging/windows_installer.py compiles it and gives these values:
;   VERSION, VERSION_QUAD  the program's version, and the same as four numbers
;   OUTPUT                 the installer to be written
;   ICON                   icon of installer and uninstaller
;   WIZARD                 bitmap beside the last page
;   PAYLOAD                script with macros InstallPayload and RemovePayload: every file by name
;   SIZE_KB                what the program takes on the disk
;   STUB                   x86-unicode, or amd64-unicode where makensis has it
;
; Switches, for installing without a window:
;   installer:    /S [/DESKTOP=1] [/STARTMENU=0] [/FILETYPES=0] [/D=C:\folder, last and without quotes]
;   uninstaller:  /S [/DELETEDATA=1]
; Exit status: 0 done, 1 cancelled, 2 failed, 3 the program is running, 4 this Windows is too old.

Unicode true
Target ${STUB}
SetCompressor /SOLID lzma
SetCompressorDictSize 32
; What is installed carries the date of the installation: the same files make the same installer.
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
AllowSkipFiles off
BrandingText " "

!define APP "Buraco Desktop"
!define PROGRAM "buraco-desktop.exe"
!define CLI "buraco-cli.exe"
!define PUBLISHER "Buraco Desktop contributors"
!define UNINSTALLER "uninstall.exe"
!define RECORD "BuracoDesktop.Record"
!define POSITION "BuracoDesktop.Position"
!define CLASSES "Software\Classes"
!define OWN_KEY "Software\Buraco Desktop"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\BuracoDesktop"
!define APP_PATH_KEY "Software\Microsoft\Windows\CurrentVersion\App Paths\${PROGRAM}"
; Where the program keeps settings, records and statistics: buraco_desktop/storage/paths.py.
!define DATA "$LOCALAPPDATA\buraco-desktop"

Name "${APP}"
Caption "${APP} ${VERSION}"
UninstallCaption "${APP}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${APP}"
InstallDirRegKey HKCU "${OWN_KEY}" "InstallDir"

VIProductVersion "${VERSION_QUAD}"
VIFileVersion "${VERSION_QUAD}"
VIAddVersionKey "ProductName" "${APP}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installer of ${APP}"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}, MIT licence"
VIAddVersionKey "OriginalFilename" "buraco-desktop-${VERSION}-windows-x64-setup.exe"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"
!include "x64.nsh"
!include "${PAYLOAD}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_WELCOMEFINISHPAGE_BITMAP "${WIZARD}"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_COMPONENTSPAGE_TEXT_TOP "$(TEXT_STAYS)"
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

LangString TEXT_RUNNING ${LANG_ENGLISH} "${APP} is running. Please close it, then try again."
LangString TEXT_OLDER ${LANG_ENGLISH} "Removing the version installed before"
LangString TEXT_TOO_OLD ${LANG_ENGLISH} "${APP} needs Windows 10 or newer, 64 bits."
LangString TEXT_PROGRAM ${LANG_ENGLISH} "The card table, the command line buraco-cli, and all that they need."
LangString TEXT_START_MENU ${LANG_ENGLISH} "A line in the start menu."
LangString TEXT_DESKTOP ${LANG_ENGLISH} "A picture on the desktop that opens the card table."
LangString TEXT_FILE_TYPES ${LANG_ENGLISH} "A double click on a saved match (.brec) opens it here."
LangString TEXT_REMOVE ${LANG_ENGLISH} "Removes the program, its shortcuts and its file types."
LangString TEXT_DATA ${LANG_ENGLISH} "Deletes matches, statistics, house rules and settings for good."
LangString TEXT_STAYS ${LANG_ENGLISH} "Your matches and settings stay on this computer, and are there again after a new installation, unless you tick them here."
LangString NAME_RECORD ${LANG_ENGLISH} "Buraco Desktop match"
LangString NAME_POSITION ${LANG_ENGLISH} "Buraco Desktop position"

; "1" when a newer version runs the uninstaller to make room for itself.
Var IsUpgrade

; ---------------------------------------------------------------- shared by installer and uninstaller

; A program that runs holds its own file: nothing may be changed under it.
!macro RefuseWhileRunning
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(TEXT_RUNNING)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${Loop}
!macroend

!macro TellExplorer
  ; SHCNE_ASSOCCHANGED: icons and "open with" are read anew.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; ---------------------------------------------------------------- installing

Section "!${APP}" SECTION_PROGRAM
  SectionIn RO
  !insertmacro RefuseWhileRunning
  ; What an older version put here and this one no longer has must go: its own uninstaller knows it by name.
  ReadRegStr $R4 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $R4 == ""
    StrCpy $R4 "$INSTDIR"
  ${EndIf}
  ${If} ${FileExists} "$R4\${UNINSTALLER}"
    DetailPrint "$(TEXT_OLDER)"
    ExecWait '"$R4\${UNINSTALLER}" /S /UPGRADE=1 _?=$R4' $0
    ${If} $0 = 3
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(TEXT_RUNNING)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    ; Run from where it lies, it could not remove itself.
    Delete "$R4\${UNINSTALLER}"
    RMDir "$R4"
  ${EndIf}
  SetOverwrite on
  !insertmacro InstallPayload
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"

  WriteRegStr HKCU "${OWN_KEY}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${APP_PATH_KEY}" "" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "Start menu" SECTION_START_MENU
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

Section /o "Shortcut on the desktop" SECTION_DESKTOP
  CreateShortcut "$DESKTOP\${APP}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

Section "Open saved matches" SECTION_FILE_TYPES
  WriteRegStr HKCU "${CLASSES}\${RECORD}" "" "$(NAME_RECORD)"
  WriteRegStr HKCU "${CLASSES}\${RECORD}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${RECORD}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "${CLASSES}\.brec" "" "${RECORD}"
  WriteRegStr HKCU "${CLASSES}\.brec\OpenWithProgids" "${RECORD}" ""
  ; Positions are JSON, which belongs to other programs: this one is only offered under "Open with".
  WriteRegStr HKCU "${CLASSES}\${POSITION}" "" "$(NAME_POSITION)"
  WriteRegStr HKCU "${CLASSES}\${POSITION}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${POSITION}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "${CLASSES}\.json\OpenWithProgids" "${POSITION}" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}" "FriendlyAppName" "${APP}"
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}\SupportedTypes" ".brec" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}\SupportedTypes" ".json" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  !insertmacro TellExplorer
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_PROGRAM} "$(TEXT_PROGRAM)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_START_MENU} "$(TEXT_START_MENU)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_DESKTOP} "$(TEXT_DESKTOP)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_FILE_TYPES} "$(TEXT_FILE_TYPES)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; Ticks or unticks a section where the command line says so.
!macro TakeSwitch NAME SECTION
  ClearErrors
  ${GetOptions} $R0 "/${NAME}=" $R1
  ${IfNot} ${Errors}
    ${If} $R1 == "0"
      !insertmacro UnselectSection ${SECTION}
    ${Else}
      !insertmacro SelectSection ${SECTION}
    ${EndIf}
  ${EndIf}
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TEXT_TOO_OLD)" /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
  ; A new version keeps the shortcuts and file types that the one before has, or has not.
  ReadRegStr $R2 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $R2 != ""
    ${IfNot} ${FileExists} "$SMPROGRAMS\${APP}.lnk"
      !insertmacro UnselectSection ${SECTION_START_MENU}
    ${EndIf}
    ${If} ${FileExists} "$DESKTOP\${APP}.lnk"
      !insertmacro SelectSection ${SECTION_DESKTOP}
    ${EndIf}
    ReadRegStr $R3 HKCU "${CLASSES}\${RECORD}" ""
    ${If} $R3 == ""
      !insertmacro UnselectSection ${SECTION_FILE_TYPES}
    ${EndIf}
  ${EndIf}
  ${GetParameters} $R0
  !insertmacro TakeSwitch "STARTMENU" ${SECTION_START_MENU}
  !insertmacro TakeSwitch "DESKTOP" ${SECTION_DESKTOP}
  !insertmacro TakeSwitch "FILETYPES" ${SECTION_FILE_TYPES}
FunctionEnd

; ---------------------------------------------------------------- uninstalling

Section "!un.${APP}" UNSECTION_PROGRAM
  SectionIn RO
  !insertmacro RefuseWhileRunning
  !insertmacro RemovePayload
  Delete "$INSTDIR\${UNINSTALLER}"
  ; Only if empty: what the player put there, such as the data of portable use, stays.
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"

  ${If} $IsUpgrade != "1"
    Delete "$SMPROGRAMS\${APP}.lnk"
    Delete "$DESKTOP\${APP}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\.brec" ""
    ${If} $0 == "${RECORD}"
      DeleteRegValue HKCU "${CLASSES}\.brec" ""
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\.brec\OpenWithProgids" "${RECORD}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.brec\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.brec"
    DeleteRegValue HKCU "${CLASSES}\.json\OpenWithProgids" "${POSITION}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.json\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.json"
    DeleteRegKey HKCU "${CLASSES}\${RECORD}"
    DeleteRegKey HKCU "${CLASSES}\${POSITION}"
    DeleteRegKey HKCU "${CLASSES}\Applications\${PROGRAM}"
    DeleteRegKey HKCU "${APP_PATH_KEY}"
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    DeleteRegKey HKCU "${OWN_KEY}"
    ; The cache can be made again at any time.
    RMDir /r "${DATA}\Cache"
    RMDir "${DATA}"
    !insertmacro TellExplorer
  ${EndIf}
SectionEnd

Section /o "un.My matches, statistics and settings" UNSECTION_DATA
  ${If} $IsUpgrade != "1"
  ${AndIf} $LOCALAPPDATA != ""
    RMDir /r "${DATA}"
  ${EndIf}
SectionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${UNSECTION_PROGRAM} "$(TEXT_REMOVE)"
  !insertmacro MUI_DESCRIPTION_TEXT ${UNSECTION_DATA} "$(TEXT_DATA)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END

Function un.onInit
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/UPGRADE=" $IsUpgrade
  !insertmacro TakeSwitch "DELETEDATA" ${UNSECTION_DATA}
FunctionEnd
