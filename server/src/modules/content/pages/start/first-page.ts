import type { Tree } from '@mainstreet/blocks/tree'
import type { PageType } from '../page.entity.ts'

/** A page that new sites start with. */
export interface FirstPage {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly isHomepage?: boolean
  readonly type?: PageType
  readonly tree: Tree
}
