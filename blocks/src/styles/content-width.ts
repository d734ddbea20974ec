import type { Declarations } from './rules.ts'

/** How wide the content of a section is: one of the theme's widths, or the whole window. */
export const CONTENT_WIDTHS = ['narrow', 'normal', 'wide', 'full'] as const

export type ContentWidth = (typeof CONTENT_WIDTHS)[number]

/**
 * Widens the side padding until the content has its width. The background still fills the section, and the content is
 * never closer to the edge than the navigation bar's. A section with a width of its own keeps its padding.
 */
export function withContentWidth(self: Declarations, width: ContentWidth | ''): Declarations {
  if (width === '' || width === 'full' || !isFullWidth(self.width)) return self
  const [top = '0', right = top, bottom = top, left = right] = (self.padding ?? '0').split(' ')
  const side = `calc((100% - var(--ms-width-${width}))/2)`
  const boxed = (padding: string) => `max(${padding === '0' ? '0px' : padding},var(--ms-gutter),${side})`
  return { ...self, padding: `${top} ${boxed(right)} ${bottom} ${boxed(left)}` }
}

const isFullWidth = (width: string | undefined) =>
  width === undefined || width === 'auto' || width === '100%' || width.startsWith('calc(100% - ')
