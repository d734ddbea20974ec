/** The groups of findings, in order. */
export const FINDING_KINDS = {
  links: 'Links',
  pictures: 'Alt text',
  headings: 'Headings',
  empty: 'Empty blocks',
  settings: 'Settings',
  css: 'Custom CSS',
  weight: 'Image sizes',
  search: 'Search engines',
} as const

export type FindingKind = keyof typeof FINDING_KINDS

/** A problem that visitors of the page would notice. It is only reported; fixing it is optional. */
export interface Finding {
  readonly kind: FindingKind
  /** The problem and, unless it is obvious, how to fix it. */
  readonly message: string
  /** The block to show for it; null if it concerns the whole page. */
  readonly nodeId: string | null
  /** The name of the linked component that contains it. */
  readonly within?: string
}

/** Facts that only the server or the canvas knows about a page. */
export interface PageFacts {
  /** Broken addresses, with the reason. */
  readonly brokenLinks: ReadonlyMap<string, 'MISSING' | 'UNPUBLISHED'>
  /** Transferred bytes by address. */
  readonly bytes: ReadonlyMap<string, number>
  readonly showPageTitle: boolean
  readonly hideFromSearch: boolean
  readonly searchText: string
}
