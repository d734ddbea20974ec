import { checkCustomCss } from '@mainstreet/blocks/styles'

/** A fault and its position, counted from 1. A fault of the whole code has no position. */
export interface CodeFault {
  readonly line: number | null
  readonly column: number | null
  readonly message: string
}

/** All faults in custom CSS. `check` is the validator. */
export function cssFaults(css: string, check: typeof checkCustomCss = checkCustomCss): readonly CodeFault[] {
  try {
    return check(css)
  } catch {
    return [{ line: null, column: null, message: 'Validation failed. Please check your CSS syntax.' }]
  }
}

/** The offset of a fault in the text, counted from 0. */
export function offsetOf(text: string, { line, column }: CodeFault): number {
  const before = text.split('\n').slice(0, (line ?? 1) - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + (column ?? 1) - 1
}
