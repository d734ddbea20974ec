/** A problem in custom CSS. Line and column are counted from 1. */
export interface CssProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Nobody mends more at a time, and describing each takes longer than reading the CSS. */
export const MAX_PROBLEMS = 100
