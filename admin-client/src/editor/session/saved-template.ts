import type { Tree } from '@mainstreet/blocks/tree'

/** A component template that can be put into the page. */
export interface SavedTemplate {
  readonly id: string
  readonly name: string
  readonly type: 'section' | 'container'
  /** Its blocks, standing in a page of their own; none while it is empty. */
  readonly tree: Tree
}
