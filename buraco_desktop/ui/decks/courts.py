"""King, queen, jack and joker: what each figure is made of, from the back to the front."""

from typing import Final

from buraco_desktop.ui.decks.figures import Emblem, Figure, line, shade, shape

KING: Final[Figure] = (
    # Sun behind the head.
    shade(
        "gold_light",
        "M50 80 L38 -6 H62 Z M50 80 L-4 10 V38 Z M50 80 L104 10 V38 Z M50 80 L-4 78 V100 Z "
        "M50 80 L104 78 V100 Z M50 80 L8 -6 H22 Z M50 80 L92 -6 H78 Z",
    ),
    # Cloak, robe and the band down its front.
    shape("robe_dark", "M-4 210 V160 C4 140 24 130 50 130 C76 130 96 140 104 160 V210 Z"),
    shape("robe", "M10 210 C8 176 22 146 50 146 C78 146 92 176 90 210 Z"),
    shape("gold", "M37 150 H63 L66 210 H34 Z"),
    shade("cream", "M41.5 150 H58.5 L61 210 H39 Z"),
    line("robe_light", 2.2, "M24 170 C21 182 20 194 20 206 M76 170 C79 182 80 194 80 206", fine=True),
    # Ermine.
    shape(
        "white",
        "M-2 168 C2 140 20 128 32 124 L50 150 L68 124 C80 128 98 140 102 168 C86 178 66 174 50 164 "
        "C34 174 14 178 -2 168 Z",
    ),
    shade(
        "ink",
        "M13 152 L17 150 L16.5 160 L14 158 Z M27 158 L30.5 157 L30.5 167 L28 165 Z M22 139 L25.5 137 L26 146 "
        "L23 145 Z M4 163 L7.5 161.5 L7.5 170 L5 169 Z",
        twin=True,
    ),
    # Hair behind the ears.
    shape("hair_dark", "M20 62 C10 86 10 116 20 134 H80 C90 116 90 86 80 62 Z"),
    # Face.
    shape("skin", "M25 56 H75 V92 C75 114 62 124 50 124 C38 124 25 114 25 92 Z"),
    shade("skin_dark", "M25 56 H34 C30 74 29 84 31 98 L25 98 Z M75 56 H66 C70 74 71 84 69 98 L75 98 Z"),
    shade("blush", "E 34.5 90 5 3.6", twin=True),
    # Beard, mouth, moustache.
    shape(
        "hair",
        "M22 70 C15 98 16 128 30 144 C37 152 44 158 50 168 C56 158 63 152 70 144 C84 128 85 98 78 70 "
        "C77 86 74 95 68 99 C60 95 55 97 50 99 C45 97 40 95 32 99 C26 95 23 86 22 70 Z",
    ),
    line("hair_light", 1.8, "M28 112 C28 128 34 138 41 146 M37 122 C38 134 43 144 47 152", twin=True, fine=True),
    line(
        "hair_dark",
        1.6,
        "M23 102 C22 118 27 132 33 141 M33 118 C33 130 38 140 44 149 M50 126 V158",
        twin=True,
        fine=True,
    ),
    shade("lips", "M41 110 C46 107.5 54 107.5 59 110 C57 117 43 117 41 110 Z"),
    shape("hair_light", "M50 99 C44 92 31 95 20 112 C33 114 45 111 50 104 C55 111 67 114 80 112 C69 95 56 92 50 99 Z"),
    # Nose, eyes, brows.
    shape("skin_dark", "M47 76 C46 86 42 92 44 95.5 C47 98.5 53 98.5 56 95.5 C58 92 54 86 53 76 Z", line=0),
    shade("white", "E 38 80.5 5.6 4", twin=True),
    shade("ink", "E 38.8 80.5 3.3 3.8", twin=True),
    shape("hair_dark", "M29 74.5 C33 67.5 42 68 46.5 73.5 C41 72 35 72.5 29 74.5 Z", twin=True, line=1),
    # Crown: velvet, points with pearls, a jewelled band.
    shade("robe_dark", "M22 58 C20 36 40 28 50 28 C60 28 80 36 78 58 Z"),
    shape("gold", "M18 62 L12 22 L31 43 L50 8 L69 43 L88 22 L82 62 C70 56 30 56 18 62 Z"),
    shade("gold_light", "M22 56 L17.5 31 L28 43 Z M36 52 L48 22 V50 Z M69 50 L80 33 L76 54 Z"),
    shape("gold_dark", "M17.5 57 C30 51 70 51 82.5 57 L81 69.5 C68 63 32 63 19 69.5 Z"),
    shape("red", "M50 53.5 L56 59.5 L50 65.5 L44 59.5 Z", line=1.2),
    shape("robe_light", "E 30.5 61.5 3.4 3.4", twin=True, line=1.2),
    shape("gold_light", "E 50 8 5 5"),
    shape("gold_light", "E 12.5 22 4.6 4.6", twin=True),
    # Sword, held upright at the right.
    shape("steel", "M88.5 26 L92 12 L95.5 26 V150 H88.5 Z"),
    line("steel_dark", 1.4, "M92 24 V148"),
    shape("gold", "M80 150 C84 147 98 147 104 150 V156.5 C98 154 86 154 80 156.5 Z"),
    shape("robe", "M68 210 C68 192 76 182 82 178 H104 V210 Z"),
    shape("gold", "M79 184 C84 177.5 96 177.5 104 179 V187 C96 184.5 86 186 80 190 Z"),
    shape("skin", "M82 160 C82 155.5 100 155.5 101 160 V177 C100 182 84 182 83 177 Z"),
    line("skin_dark", 1.4, "M84 165.5 H99 M84 171 H99"),
    Emblem("robe", 50, 190, 19),
)

QUEEN: Final[Figure] = (
    # A rose window behind the head.
    shade("pale", "E 50 84 47 66"),
    # Long hair falling over the shoulders.
    shape(
        "hair",
        "M50 33 C18 31 8 62 12 92 C14 112 2 126 5 148 C7 164 18 172 32 168 L68 168 C82 172 93 164 95 148 "
        "C98 126 86 112 88 92 C92 62 82 31 50 33 Z",
    ),
    # Gown, sleeves and bodice.
    shape("robe_dark", "M-4 210 C-6 178 6 162 26 158 L74 158 C94 162 106 178 104 210 Z"),
    shape("robe", "M16 210 C18 186 24 166 33 157 L67 157 C76 166 82 186 84 210 Z"),
    shape("robe_light", "M-4 210 C-8 182 4 162 22 160 C32 170 30 194 22 210 Z", twin=True),
    line("robe", 2, "M3 182 C8 176 16 174 24 178 M1 196 C8 190 17 189 25 192", twin=True, fine=True),
    # Neck and shoulders.
    shape(
        "skin",
        "M41 112 H59 V136 C62 146 72 148 76 154 C70 176 58 184 50 184 C42 184 30 176 24 154 C28 148 38 146 41 136 Z",
    ),
    shade("skin_dark", "M41 121 C46 127 54 127 59 121 V134 C54 140 46 140 41 134 Z"),
    line("cream", 5, "M24 156 C30 176 41 185.5 50 185.5 C59 185.5 70 176 76 156"),
    line("gold_dark", 1.3, "M21.5 157 C28 179 40 188.5 50 188.5 C60 188.5 72 179 78.5 157"),
    # Pearls.
    shape("white", "E 34 149.5 2.5 2.5 E 38.5 155 2.5 2.5 E 44 158.8 2.5 2.5", twin=True, line=0.9),
    shape("gold", "E 50 163 4.6 4.6", line=1.2),
    shade("red", "E 50 163 2.5 2.5"),
    # Face.
    shape("skin", "M27 70 C29 46 71 46 73 70 V90 C73 110 61 125 50 125 C39 125 27 110 27 90 Z"),
    shade("blush", "E 34.5 99 5.4 4", twin=True),
    # Locks beside the face, parted in the middle.
    shape(
        "hair",
        "M50 42 C43 56 30 62 28.5 84 C27.5 104 21 118 28 136 C31 146 25 156 18 160 C6 152 7 134 11 122 "
        "C15 108 9 98 12 78 C16 54 32 40 50 42 Z",
        twin=True,
    ),
    line("hair_light", 2, "M43 49 C30 56 21 66 19.5 84 C19 104 12 118 13.5 138", twin=True),
    line(
        "hair_dark",
        1.6,
        "M46 50 C34 59 25 68 24.5 88 C24 106 17 118 20.5 140 C22 148 20 152 18 156",
        twin=True,
        fine=True,
    ),
    # Eyes with lashes, thin brows, small nose, red lips.
    shade("white", "E 39.3 87 5.5 4.2", twin=True),
    shade("ink", "E 39.8 87 3.5 4.2", twin=True),
    line("ink", 2, "M32.5 86.5 C35.5 81.5 42 81 46 85 M32.5 86.5 L30.8 84", twin=True),
    line("hair_dark", 1.8, "M32.5 78.5 C36 74.5 42 74.5 46 77.5", twin=True),
    line("skin_dark", 2, "M50 89 C48.5 95 47 98 48 100 C49.5 101.3 51.5 101 53 100"),
    shade("lips", "M41.5 109.5 C45 106 48.5 106 50 107.5 C51.5 106 55 106 58.5 109.5 C55 116.5 45 116.5 41.5 109.5 Z"),
    line("ink", 0.9, "M42 109.6 C47 111 53 111 58 109.6", fine=True),
    # A low tiara with pearls.
    shape("gold", "M21 58 C28 34 72 34 79 58 C76 59 74 58.5 72.5 56 C62 43 38 43 27.5 56 C26 58.5 24 59 21 58 Z"),
    shape("gold", "M40 41 L50 15 L60 41 C54 38.5 46 38.5 40 41 Z"),
    shape("rose", "M50 23 L54.3 32 L50 40 L45.7 32 Z", line=1.2),
    shape("white", "E 50 14 4.4 4.4"),
    shape("white", "E 36 37 4 4", twin=True),
    shape("white", "E 25.5 45 3.6 3.6", twin=True),
    # Rose in her hand.
    line("leaf", 3.2, "M76 200 C78 188 80 176 80 160"),
    shape("leaf", "M79.5 178 C86 168 94 168 99 170 C97 178 89 183 79.5 180 Z"),
    shape("red", "M80 162 C66 162 62 150 65 140 C68 132 76 129 81 130 C90 128 97 134 98 142 C99 152 94 162 80 162 Z"),
    shade("rose", "M69 139 C74 132 88 130 94 139 C92 147 86 150 81 150 C75 150 70 146 69 139 Z"),
    line(
        "red_dark",
        1.6,
        "M74 140 C78 135 87 135 89 141 C88 146 78 147 77 142 C79 139 84 140 84 142 M66 147 C72 155 88 157 97 147",
    ),
    shape("skin", "M66 188 C69 182 84 180 90 184 C93 190 90 198 84 200 C77 203 68 200 66 194 Z"),
    line("skin_dark", 1.4, "M74 185 C72 190 73 195 75 198 M81 184 C79.5 189 80 194 82 198"),
    shape("cream", "M62 198 C68 193 90 197 94 202 L92 212 H58 Z"),
    Emblem("cream", 44, 196, 14),
)

JACK: Final[Figure] = (
    # Lance with a tassel, behind the shoulder at the left.
    shape("wood", "M6.5 84 H12 V210 H6.5 Z"),
    shape("red", "M3 92 H15.5 L18 116 L13 110 L9 120 L5 110 L0.5 116 Z"),
    shape("steel", "M2 92 L9.3 60 L16.5 92 Z"),
    line("steel_dark", 1.4, "M9.3 66 V90"),
    # Doublet in two colours.
    shape("robe", "M2 210 C2 176 16 158 40 152 H60 C84 158 98 176 98 210 Z"),
    shape("cream", "M50 152 H60 C84 158 98 176 98 210 H50 Z"),
    shade("robe_light", "M12 186 C16 176 22 170 28 168 L22 210 H10 Z M34 166 L42 164 V210 H32 Z"),
    shade("robe", "M60 162 L68 165 L72 210 H62 Z M78 169 C84 174 88 180 91 188 L94 210 H82 Z"),
    line("ink", 1.7, "M50 154 V210"),
    # Neck and collar.
    shape("skin", "M41 114 H59 V146 C54 152 46 152 41 146 Z"),
    shade("skin_dark", "M41 124 C46 129 54 129 59 124 V134 C54 138 46 138 41 134 Z"),
    shape("white", "M22 156 C26 146 34 140 42 137 L50 150 L58 137 C66 140 74 146 78 156 L66 170 L50 153 L34 170 Z"),
    line("gold_dark", 1.8, "M27 156 L34.5 164.5 L48 151", twin=True),
    # Bobbed hair, the ends turned out.
    shape(
        "hair",
        "M22 68 C17 84 18 97 15 107 C13 113 8 117 3 117 C9 130 28 130 35 120 L65 120 C72 130 91 130 97 117 "
        "C92 117 87 113 85 107 C82 97 83 84 78 68 Z",
    ),
    # Face.
    shape("skin", "M28 62 H72 V92 C72 112 61 124.5 50 124.5 C39 124.5 28 112 28 92 Z"),
    shade("blush", "E 35 100 5 3.8", twin=True),
    # Fringe.
    shape(
        "hair",
        "M25 96 C22 76 30 62 50 62 C70 62 78 76 75 96 C72 92 70 87 69 81 C64 83 58 82 54 78 C50 82 44 83 40 79 "
        "C37 83 34 84 31 83 C30 88 28 92 25 96 Z",
    ),
    line("hair_light", 2, "M20.5 90 C20 101 19 110 12 118", twin=True),
    line("hair_dark", 1.5, "M26 97 C26 106 25 115 20 123", twin=True, fine=True),
    # Eyes, brows, snub nose, a smile.
    shade("white", "E 40 91 5.2 4.6", twin=True),
    shade("ink", "E 40.6 91 3.4 4.4", twin=True),
    line("ink", 1.5, "M34 89 C36.5 85.6 43 85.4 45.8 88.6", twin=True),
    line("hair_dark", 2.9, "M33 83.5 C36 80.5 42 80.5 45 82.8", twin=True),
    line("skin_dark", 2.1, "M50 92 C49.5 97 47 100 48.5 102 C50 103 52 102.6 53 101.5"),
    line("red_dark", 2.1, "M42 110.5 C46 114.5 55 114.5 59 109"),
    # A flat cap with a brooch, worn aslant.
    shape("robe", "M12 66 C0 50 16 26 46 28 C78 24 100 42 89 62 C70 54 34 56 12 66 Z"),
    shade("robe_light", "M16 56 C12 44 26 34 44 33.5 C34 38 26 46 26 56 C22 57 19 57.6 16 56 Z"),
    shape("gold", "M11 63.5 C34 53 70 51.5 90 59.5 L87.5 69 C68 61.5 36 62.5 15 72.5 Z"),
    # The feather.
    shape(
        "white",
        "M26 62 C14 40 26 10 56 2 C76 -3 94 2 101 14 C103 20 100 24 97 22 C92 16 86 17 84 22 C80 19 74 20 72 26 "
        "C68 23 61 26 59 32 C54 30 48 34 47 41 C42 41 37 47 36 60 Z",
    ),
    shade("red", "M56 2 C76 -3 94 2 101 14 C103 20 100 24 97 22 C92 16 86 17 84 22 C81 12 70 4 56 2 Z"),
    line("gold_dark", 1.8, "M31 60 C32 38 50 16 88 13"),
    line("steel_dark", 1.2, "M33 46 L24 38 M37.5 36 L30 24 M45 27.5 L40 14 M55 20.5 L53 8 M66 16.5 L67 6", fine=True),
    shape("gold_light", "E 30.5 64 5.8 5.8"),
    shade("red", "E 30.5 64 3 3"),
    # Hand on the shaft.
    shape("robe", "M-4 210 C-4 196 2 186 6 184 H26 C30 190 30 200 28 210 Z"),
    shape("white", "M1 184 C6 179.5 22 179.5 28 184 L28.5 191 C20 187.5 9 187.5 1.5 191 Z"),
    shape("skin", "M0 164 C1 160.5 18 160.5 19 164 V178 C18 182.5 2 182.5 1 178 Z"),
    line("skin_dark", 1.4, "M2 169 H18 M2 174 H18"),
    Emblem("gold_light", 37, 192, 15),
)

JOKER: Final[Figure] = (
    # Confetti.
    shade("gold", "M8 24 L12 18 L16 24 L12 30 Z M84 118 L88 112 L92 118 L88 124 Z M4 130 L7 125 L10 130 L7 135 Z"),
    shade("red", "M24 12 L27 7 L30 12 L27 17 Z M90 34 L94 28 L98 34 L94 40 Z"),
    shade("teal", "M78 10 L82 4 L86 10 L82 16 Z M10 118 L13 113 L16 118 L13 123 Z M92 140 L95 135 L98 140 L95 145 Z"),
    # Harlequin's coat.
    shape("violet", "M0 210 C0 180 16 156 40 150 H60 C84 156 100 180 100 210 Z"),
    shade("teal", "M50 150 H60 C84 156 100 180 100 210 H50 Z"),
    shade(
        "gold", "M50 176 L60 193 L50 210 L40 193 Z M26 172 L34 187 L26 202 L18 187 Z M74 172 L82 187 L74 202 L66 187 Z"
    ),
    shade(
        "red",
        "M38 160 L44 172 L38 184 L32 172 Z M62 160 L68 172 L62 184 L56 172 Z M12 184 L18 196 L12 208 L6 196 Z "
        "M88 184 L94 196 L88 208 L82 196 Z",
    ),
    line("ink", 1.7, "M0 210 C0 180 16 156 40 150 H60 C84 156 100 180 100 210"),
    # Ruff with points and little bells.
    shape("gold", "M20 128 L2 152 L20 154 L26 172 L40 160 L50 180 L60 160 L74 172 L80 154 L98 152 L80 128 Z"),
    shape("white", "M24 126 L12 143 L26 145 L33 159 L42 149 L50 164 L58 149 L67 159 L74 145 L88 143 L76 126 Z"),
    shape("gold_light", "E 2.5 153 4 4 E 26 173 4 4", twin=True),
    shape("gold_light", "E 50 181 4.4 4.4"),
    # Hood round the face.
    shape("violet", "M18 84 C18 54 34 44 50 44 C66 44 82 54 82 84 C84 112 72 134 50 138 C28 134 16 112 18 84 Z"),
    # Whitened face.
    shape("pale", "M26 80 C28 58 72 58 74 80 V96 C74 116 62 130 50 130 C38 130 26 116 26 96 Z"),
    shade("rose", "E 33.5 103 6 5", twin=True),
    # Painted eyes, round nose, a broad grin.
    shade("teal", "M39.5 74 L44.5 87 L39.5 101 L34.5 87 Z M60.5 74 L65.5 87 L60.5 101 L55.5 87 Z"),
    shade("white", "E 39.5 87.5 5.6 5", twin=True),
    shade("ink", "E 40.4 88 3.5 4.2 E 60.8 88 3.5 4.2"),
    line("ink", 2.2, "M31 77 C34 71 41 70 45 74", twin=True),
    shape("red", "E 50 99 5 5"),
    shape("lips", "M31 108 C40 114 60 114 69 108 C68 122 58 127 50 127 C42 127 32 122 31 108 Z"),
    shade("white", "M35.5 111.5 C43 115 57 115 64.5 111.5 C62.5 118 56 120 50 120 C44 120 37.5 118 35.5 111.5 Z"),
    # Cap with three horns and bells.
    shape("red", "M20 90 C16 62 30 46 50 50 C44 24 14 20 3 50 C-3 68 1 82 6 92 C9 80 13 78 20 90 Z"),
    shape("teal", "M80 90 C84 62 70 46 50 50 C56 24 86 20 97 50 C103 68 99 82 94 92 C91 80 87 78 80 90 Z"),
    shade("red_dark", "M20 90 C17 70 24 56 36 51 C24 48 14 58 12 80 C15 80 17 83 20 90 Z"),
    shape(
        "gold", "M30 62 C28 34 40 10 62 6 C79 3 90 15 87 31 C81 23 72 22 69 30 C66 40 69 52 71 62 C60 52 42 52 30 62 Z"
    ),
    shade("gold_light", "M36 55 C36 36 46 16 62 11 C52 22 47 38 48 53 C43 52 40 53 36 55 Z"),
    shape(
        "gold",
        "M17 92 C20 66 34 57 50 57 C66 57 80 66 83 92 L76 88 L72 78 L64 76 L58 67 L50 73 L42 67 L36 76 L28 78 L24 88 Z",
    ),
    shape("gold_light", "E 6 97 6.4 6.4", twin=True),
    shape("gold_light", "E 87 33 6.4 6.4"),
    line("ink", 1.6, "M2.5 98.5 H9.5 M90.5 98.5 H97.5 M83.5 34.5 H90.5"),
)
