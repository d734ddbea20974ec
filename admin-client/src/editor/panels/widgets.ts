import type { Fields } from '@mainstreet/blocks/fields'
import type { ComponentType } from 'react'
import { BORDER_KEYS } from './controls/border-sides.ts'
import { BorderSides } from './controls/border-sides.tsx'
import { PositionPad } from './controls/position-pad.tsx'
import { SpacingBox } from './controls/spacing-box.tsx'
import { SIDES } from './controls/spacing-sides.ts'
import type { WidgetProps } from './controls/widget-props.ts'

/** Settings that are one thing to people and are therefore edited as one. */
export interface Widget {
  readonly keys: readonly string[]
  readonly Component: ComponentType<WidgetProps>
}

const WIDGETS: readonly Widget[] = [
  {
    keys: [...SIDES.map((side) => `margin${side}`), ...SIDES.map((side) => `padding${side}`)],
    Component: SpacingBox,
  },
  { keys: BORDER_KEYS, Component: BorderSides },
  { keys: ['backgroundPositionX', 'backgroundPositionY'], Component: PositionPad },
]

/** Those whose settings are all there: of a shared group, or of a block that has them as its own. */
export function widgetsFor(fields: Fields): readonly Widget[] {
  return WIDGETS.filter(({ keys }) => keys.every((key) => key in fields))
}
