/** The groups in which findings are shown, in their order. */
export const FINDING_KINDS = {
  links: 'Links',
  pictures: 'Picture descriptions',
  headings: 'Headings',
  empty: 'Empty blocks',
  weight: 'Weight of pictures',
  search: 'Search engines',
} as const

export type FindingKind = keyof typeof FINDING_KINDS

/** Something about a page that its visitors would stumble over. It is told; nobody has to do anything about it. */
export interface Finding {
  readonly kind: FindingKind
  /** What it is, and where that is not plain, what to do. */
  readonly message: string
  /** The block that can be shown for it; null where it is about the page as a whole. */
  readonly nodeId: string | null
  /** The linked component that it stands in, by name. */
  readonly within?: string
}

/** What only the server knows of a page, and what only the canvas does. */
export interface PageFacts {
  /** By the address, why visitors get nowhere there. */
  readonly deadLinks: ReadonlyMap<string, 'MISSING' | 'UNPUBLISHED'>
  /** By the address, how many bytes a visitor is sent. */
  readonly bytes: ReadonlyMap<string, number>
  readonly showsTitle: boolean
  readonly hidesFromSearch: boolean
  readonly searchText: string
}
