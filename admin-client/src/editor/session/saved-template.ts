import type { Tree } from '@mainstreet/blocks/tree'

/** A component template that can be inserted into the page. */
export interface SavedTemplate {
  readonly id: string
  readonly name: string
  readonly type: 'section' | 'container'
  /** Its blocks as a page; without blocks while it is empty. */
  readonly tree: Tree
}
