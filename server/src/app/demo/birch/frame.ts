import type { Tree, UnplacedBlock } from '@mainstreet/blocks/tree'
import { across, band, button, eyebrow, heading, lead, page, paragraph, stack } from '../sections.ts'

export const HAIRLINE = 'rgba(59,37,27,0.16)'
export const PHONE = '(902) 555-0173'
export const CALL = 'tel:+19025550173'
export const ORDER = 'mailto:orders@birchbakery.example?subject=Order'

/** The band at the top of every page but the first. */
export function opening(kicker: string, headline: UnplacedBlock, text: string): UnplacedBlock {
  return band(
    { background: 'light', padding: [72, 28], align: 'center' },
    stack(
      { width: 760, gap: 18 },
      eyebrow(kicker, 'primary', { textAlign: 'center' }),
      headline,
      lead(text, { textAlign: 'center', textColor: 'secondary', customCss: 'text-wrap:balance' }),
    ),
  )
}

/** What pages end with. */
export function closing(question: string, answer: string): UnplacedBlock {
  return band(
    { background: 'warning', padding: [76, 28], align: 'center' },
    stack(
      { width: 700, gap: 18, align: 'center' },
      heading(question, { textAlign: 'center' }),
      paragraph(answer, { textAlign: 'center' }),
      across(
        { width: 'auto', gap: 12, mobile: { align: 'center' } },
        button('Order by email', ORDER, { variant: 'dark', size: 'lg', buttonIcon: 'mail' }),
        button(`Call ${PHONE}`, CALL, { variant: 'light', size: 'lg', buttonIcon: 'phone' }),
      ),
    ),
  )
}

/** The bands of a page; the notice above and the footer below are components that stand around every one. */
export function birchPage(...bands: readonly UnplacedBlock[]): Tree {
  return page(...bands)
}
