import { registerEnumType } from 'type-graphql'

/** A small set of distinguishable colours, all legible in light and dark mode. */
export enum CalendarColor {
  GRAY = 'gray',
  RED = 'red',
  ORANGE = 'orange',
  YELLOW = 'yellow',
  GREEN = 'green',
  TEAL = 'teal',
  BLUE = 'blue',
  VIOLET = 'violet',
  PINK = 'pink',
}
registerEnumType(CalendarColor, { name: 'CalendarColor' })
