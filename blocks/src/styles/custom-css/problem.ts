/** What is wrong with someone's CSS, and where; both counted from 1. */
export interface CssProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}
