import type { UnplacedBlock } from '@mainstreet/blocks/tree'

/** The groups of the picker, in order. */
export const SECTION_GROUPS = {
  hero: 'Hero',
  features: 'Features',
  services: 'Services',
  prices: 'Prices',
  gallery: 'Gallery',
  about: 'About',
  team: 'Team',
  testimonials: 'Testimonials',
  faq: 'Questions',
  steps: 'Steps',
  contact: 'Contact',
  action: 'Call to action',
  footer: 'Footer',
} as const

export type SectionGroup = keyof typeof SECTION_GROUPS

/** A ready-made section that people start from. */
export interface SectionTemplate {
  /** Used in requests, so it stays. */
  readonly key: string
  readonly name: string
  readonly group: SectionGroup
  readonly section: UnplacedBlock
}
