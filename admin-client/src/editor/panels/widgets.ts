import type { Fields } from '@mainstreet/blocks/fields'
import type { ComponentType } from 'react'
import { BORDER_KEYS } from './controls/border-sides.ts'
import { BorderSides } from './controls/border-sides.tsx'
import { PositionPad } from './controls/position-pad.tsx'
import { SpacingBox } from './controls/spacing-box.tsx'
import { SIDES } from './controls/spacing-sides.ts'
import type { WidgetProps } from './controls/widget-props.ts'

/** Settings that users see as one thing and edit together. */
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

/** The widgets whose settings are all present, in a shared group or among a block's own fields. */
export function widgetsFor(fields: Fields): readonly Widget[] {
  return WIDGETS.filter(({ keys }) => keys.every((key) => key in fields))
}
