import { checkCustomCss } from '@mainstreet/blocks/styles'

/** What is wrong, and where, counted from 1; a fault of the whole has no place. */
export interface CodeFault {
  readonly line: number | null
  readonly column: number | null
  readonly message: string
}

/** Everything that is wrong with someone's CSS. `check` is what looks at it. */
export function cssFaults(css: string, check: typeof checkCustomCss = checkCustomCss): readonly CodeFault[] {
  try {
    return check(css)
  } catch {
    return [{ line: null, column: null, message: 'Validation failed. Please check your CSS syntax.' }]
  }
}

/** Where a fault lies in the text, counted from 0. */
export function offsetOf(text: string, { line, column }: CodeFault): number {
  const before = text.split('\n').slice(0, (line ?? 1) - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + (column ?? 1) - 1
}
