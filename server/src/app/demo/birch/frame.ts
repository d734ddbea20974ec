import type { Tree, UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import {
  across,
  band,
  button,
  columns,
  eyebrow,
  heading,
  lead,
  page,
  paragraph,
  siteLogo,
  small,
  stack,
} from '../sections.ts'

export const HAIRLINE = 'rgba(59,37,27,0.16)'
export const PHONE = '(902) 555-0173'
export const CALL = 'tel:+19025550173'
export const ORDER = 'mailto:orders@birchbakery.example?subject=Order'

const onDark = { textColor: 'light' }

function footer(): UnplacedBlock {
  return band(
    { background: 'dark', padding: [72, 28], gap: 44 },
    columns(
      stack(
        { gap: 14 },
        siteLogo(mediaUrl('logo-alt'), 'Birch Bakery, home', [360, 72]),
        small('Slow bread and honest cakes from a wood oven on the harbour.', onDark),
      ),
      stack(
        { gap: 8 },
        eyebrow('Come by', 'warning'),
        small('12 Wharf Street\nCedar Landing, Nova Scotia B0J 1K0', onDark),
        small(`${PHONE}\norders@birchbakery.example`, onDark),
      ),
      stack(
        { gap: 8 },
        eyebrow('Open', 'warning'),
        small('Tuesday to Friday 7 to 5\nSaturday 7 to 3, Sunday 8 to 1\nMonday closed', onDark),
      ),
    ),
    small('© Birch Bakery. Prices in Canadian dollars. Bread is tax free, as it should be.', onDark),
  )
}

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

/** What pages end with, above the footer. */
export function closing(question: string, answer: string): UnplacedBlock {
  return band(
    { background: 'warning', padding: [76, 28], align: 'center' },
    stack(
      { width: 700, gap: 18, align: 'center' },
      heading(question, { textAlign: 'center' }),
      paragraph(answer, { textAlign: 'center' }),
      across(
        { width: 'auto', gap: 12, mobile: { align: 'center' } },
        button('Order by e-mail', ORDER, { variant: 'dark', size: 'lg', buttonIcon: 'mail' }),
        button(`Call ${PHONE}`, CALL, { variant: 'light', size: 'lg', buttonIcon: 'phone' }),
      ),
    ),
  )
}

/** Bands above this site's footer. */
export function birchPage(...bands: readonly UnplacedBlock[]): Tree {
  return page(...bands, footer())
}
