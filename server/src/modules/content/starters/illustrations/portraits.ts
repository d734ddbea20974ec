import type { Colours } from '../../../platform/settings/index.ts'
import { circle, type Drawing, path, rect, SKIN, svg } from './shapes.ts'

interface Person {
  readonly skin: string
  readonly hair: string
  readonly hairstyle: string
  readonly clothes: 'primary' | 'tertiary' | 'warning' | 'secondary'
}

function portrait(colours: Colours, { skin, hair, hairstyle, clothes }: Person): string {
  return svg(
    400,
    400,
    rect([0, 0, 400, 400], '#fff'),
    rect([0, 0, 400, 400], colours.primary, 0, 0.16),
    path('M60 400Q66 290 160 282H240Q334 290 340 400Z', colours[clothes]),
    path('M166 240H234V290Q200 324 166 290Z', skin),
    path('M166 262Q200 290 234 262V276Q200 300 166 276Z', '#000', 0.12),
    circle(200, 182, 76, skin),
    path(hairstyle, hair),
    circle(174, 190, 6, '#1d1d1f'),
    circle(226, 190, 6, '#1d1d1f'),
    path('M176 218Q200 240 224 218Q200 228 176 218Z', '#1d1d1f'),
  )
}

const SHORT = 'M122 182C112 108 150 88 200 88S290 110 278 182C270 150 250 138 200 140S132 150 122 182Z'
const LONG =
  'M112 270C96 130 130 84 200 84S304 130 288 270C270 262 272 200 266 164 240 160 214 150 200 130 186 156 150 160 134 164 128 200 130 262 112 270Z'
const BUN =
  'M122 180C114 112 150 96 200 96S288 112 278 180C262 146 236 138 200 138S138 146 122 180ZM160 106A40 42 0 0 1 240 106Z'
const CURLS =
  'M124 186A30 30 0 0 1 118 140 34 34 0 0 1 150 100 38 38 0 0 1 214 88 38 38 0 0 1 268 118 32 32 0 0 1 280 178C262 150 240 144 200 146S136 152 124 186Z'

export const portraitOne: Drawing = (colours) =>
  portrait(colours, { skin: SKIN[0], hair: '#6b4226', hairstyle: LONG, clothes: 'primary' })

export const portraitTwo: Drawing = (colours) =>
  portrait(colours, { skin: SKIN[1], hair: '#221a17', hairstyle: SHORT, clothes: 'tertiary' })

export const portraitThree: Drawing = (colours) =>
  portrait(colours, { skin: SKIN[2], hair: '#2a2320', hairstyle: BUN, clothes: 'warning' })

export const portraitFour: Drawing = (colours) =>
  portrait(colours, { skin: SKIN[3], hair: '#19130f', hairstyle: CURLS, clothes: 'secondary' })
