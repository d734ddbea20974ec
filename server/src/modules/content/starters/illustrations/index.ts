import { bread, cake, dish, kitchen, oven, table } from './food-scenes.ts'
import { car, hoist, tires } from './garage-scenes.ts'
import { bathroom, house, painting, toolbox } from './home-scenes.ts'
import { calendar, desk, map, room, shopfront } from './place-scenes.ts'
import { portraitFour, portraitOne, portraitThree, portraitTwo } from './portraits.ts'
import { armchairs, checkup, reception } from './practice-scenes.ts'
import type { Drawing } from './shapes.ts'

/** The illustrations of the section templates and starter sites, by the name in their address. */
export const illustrations = {
  ...{ armchairs, bathroom, bread, cake, calendar, car, checkup, desk, dish, hoist, house, kitchen, map, oven },
  ...{ painting, reception, room, shopfront, table, tires, toolbox },
  'portrait-1': portraitOne,
  'portrait-2': portraitTwo,
  'portrait-3': portraitThree,
  'portrait-4': portraitFour,
} as const satisfies Readonly<Record<string, Drawing>>

export type IllustrationName = keyof typeof illustrations

export function isIllustration(name: string): name is IllustrationName {
  return Object.hasOwn(illustrations, name)
}

/** The address at which every tenant's site serves the illustration, in the colours of its theme. */
export function illustrationUrl(name: IllustrationName): string {
  return `/media/illustrations/${name}.svg`
}

/** px */
export function sizeOfIllustration(name: IllustrationName): readonly [width: number, height: number] {
  return name.startsWith('portrait') ? [400, 400] : [800, 600]
}
