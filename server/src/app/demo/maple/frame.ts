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
  quietLink,
  rest,
  siteLogo,
  small,
  stack,
} from '../sections.ts'

export const HAIRLINE = 'rgba(20,33,43,0.14)'
export const PHONE = '(613) 555-0148'
export const CALL = 'tel:+16135550148'

const LINKS = [
  ['Services', '/services'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

const onDark = { textColor: 'light' }

function footer(): UnplacedBlock {
  return band(
    { background: 'dark', padding: [64, 28], gap: 40 },
    columns(
      stack(
        { gap: 14 },
        siteLogo(mediaUrl('logo-alt'), 'Maple Auto, home', [400, 72]),
        small('Independent car repair in Elmbrook since 1998.', onDark),
      ),
      stack(
        { gap: 8 },
        eyebrow('Find us', 'warning'),
        small('48 Foundry Street\nElmbrook, Ontario K0H 1M0', onDark),
        small(`${PHONE}\nhello@mapleauto.example`, onDark),
      ),
      stack(
        { gap: 8 },
        eyebrow('Open', 'warning'),
        small('Monday to Friday 7:30 to 5:30\nSaturday 8:00 to 1:00\nSunday closed', onDark),
      ),
      stack(
        { gap: 0, align: 'flex-start' },
        eyebrow('Pages', 'warning'),
        ...LINKS.map(([text, href]) => quietLink(text, href, 'light', { customCss: 'padding:0;min-height:2.75rem' })),
      ),
    ),
    small('© Maple Auto Ltd. Prices in Canadian dollars, before tax.', onDark),
  )
}

/** What most pages end with, above the footer. */
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

/** Bands above this site's footer. */
export function maplePage(...bands: readonly UnplacedBlock[]): Tree {
  return page(...bands, footer())
}
