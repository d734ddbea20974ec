import { newBlock } from '@mainstreet/blocks/library'
import type { Tree, UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { recordNamed } from '../record-stand-ins.ts'
import { across, band, button, eyebrow, heading, lead, page, paragraph, rest, stack } from '../sections.ts'

export const HAIRLINE = 'rgba(20,33,43,0.14)'
export const PHONE = '(613) 555-0148'
export const CALL = 'tel:+16135550148'

export const ADDRESS = '48 Foundry Street, Elmbrook'

export const MAP_OF_ELMBROOK =
  'https://www.openstreetmap.org/export/embed.html?bbox=-76.72%2C44.22%2C-76.42%2C44.34&layer=mapnik'

export const onDark = { textColor: 'light' }

/** Links to the pages below Services. Its words begin where those beside it do. */
export function serviceMenu(): UnplacedBlock {
  const desktop = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0 }
  const props = { pageId: recordNamed('page services'), menuTitle: 'Our services in detail' }
  return newBlock('SubMenu', { ...props, spacing: { sync: true, desktop } })
}

/** What most pages end with. */
export function closing(question: string, answer: string): UnplacedBlock {
  return band(
    { background: 'primary', padding: [72, 28] },
    across(
      { justify: 'space-between', gap: 32, mobile: { gap: 24 } },
      rest({ gap: 8 }, heading(question, { textColor: '#fff' }), paragraph(answer, { textColor: '#fff' })),
      across(
        { width: 'auto', gap: 12, tablet: { direction: 'column', align: 'stretch' } },
        button('Book a visit', '/contact', { variant: 'light', size: 'lg' }),
        button(`Call ${PHONE}`, CALL, { variant: 'dark', size: 'lg', buttonIcon: 'phone' }),
      ),
    ),
  )
}

/** The band at the top of every page but the first. */
export function opening(kicker: string, headline: UnplacedBlock, text: string): UnplacedBlock {
  return band(
    { background: 'dark', scene: mediaUrl('skyline'), padding: [80, 28] },
    stack({ width: 640, gap: 16 }, eyebrow(kicker, 'warning'), headline, lead(text, onDark)),
  )
}

/** One block under its name, with a line on what it is for. */
export function shown(name: string, use: string, ...blocks: readonly UnplacedBlock[]): UnplacedBlock {
  return band({ background: '#fff', padding: [56, 28], gap: 20 }, heading(name), paragraph(use), ...blocks)
}

/** The bands of a page; the footer is a component that stands below every one. */
export function maplePage(...bands: readonly UnplacedBlock[]): Tree {
  return page(...bands)
}
