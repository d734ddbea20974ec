import type { Tree } from '@mainstreet/blocks/tree'

/** A text being edited on the page. The text only becomes part of the page when editing ends. */
export interface Typing {
  /** The node's id. */
  readonly id: string
  /** Ends editing and saves the text as one history step. */
  finish(): void
  /** The page with the current text; null if nothing has changed. */
  pageNow(): Tree | null
}
