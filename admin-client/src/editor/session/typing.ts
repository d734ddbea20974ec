import type { Tree } from '@mainstreet/blocks/tree'

/** A text that is being written on the page. What is typed is not the page's until it ends. */
export interface Typing {
  /** The node. */
  readonly id: string
  /** Ends it and keeps what was typed, as one step of the history. */
  finish(): void
  /** The page as it would be if it ended now; null while nothing is other than before. */
  pageNow(): Tree | null
}
