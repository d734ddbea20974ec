export { icon, image, link } from './address.ts'
export { choice, toggle } from './choice.ts'
export { colour, cssColour, isColour, THEME_COLOURS, type ThemeColour } from './colour.ts'
export { columnWidths } from './column-widths.ts'
export { CONDITION_OPERATORS, type ConditionOperator, condition, type ItemCondition } from './condition.ts'
export type {
  ConditionSubject,
  Control,
  Field,
  Fields,
  FieldValues,
  ItemKind,
  ItemKinds,
  RichTextKind,
} from './field.ts'
export { FONTS, fallbackOf, font } from './font.ts'
export { list, MOST_ITEMS } from './list.ts'
export { itemGap, number, optionalNumber, slider } from './number.ts'
export { initialProps, readProps } from './read.ts'
export { record } from './record.ts'
export { richText } from './rich-text.ts'
export { code, legacy, longText, none, pattern, text } from './text.ts'
