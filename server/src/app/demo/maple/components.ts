import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { type DemoComponent, mediaUrl } from '../demo-site.ts'
import { across, band, columns, eyebrow, page, quietLink, rest, siteLogo, small, stack } from '../sections.ts'
import { CALL, closing, onDark, PHONE } from './frame.ts'
import { review } from './home.ts'

const LINKS = [
  ['Services', '/services'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

const ICONS = [
  ['phone', 'Call us', CALL],
  ['mail', 'Write to us', 'mailto:hello@mapleauto.example'],
  ['map-pin', 'How to find us', '/contact'],
].map(([icon, label, href], place) => ({
  ...{ id: `icon-${place + 1}`, icon, label, href, hrefTarget: '_self', cssClasses: '' },
  ...{ width: 28, height: 28, color: 'light' },
}))

function footer(): UnplacedBlock {
  return band(
    { background: 'dark', padding: [64, 28], gap: 40 },
    columns(
      stack(
        { gap: 14 },
        siteLogo(mediaUrl('logo-alt'), 'Maple Auto, home', [400, 72]),
        small('Independent car repair in Elmbrook since 1998.', onDark),
        newBlock('IconRow', { icons: ICONS, gap: 2 }),
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
    across(
      { justify: 'space-between', gap: 16 },
      rest({}, newBlock('CopyrightText', { fontColor: 'light', fontSize: 0.875 })),
      small('Prices in Canadian dollars, before tax.', { ...onDark, customCss: 'flex:none;width:auto' }),
    ),
  )
}

/** What Maple Auto uses on more than one page. */
export const mapleComponents: readonly DemoComponent[] = [
  { name: 'Footer', type: 'section', standsAs: 'footer', tree: page(footer()) },
  {
    name: 'Call to action',
    type: 'section',
    tree: page(
      closing('Is something rattling?', 'Tell us what you hear and when. A technician calls back within the hour.'),
    ),
  },
  {
    name: 'Customer review',
    type: 'container',
    tree: page(
      review(
        'They fixed in an hour what I had put off for a month, for exactly the price they had named.',
        'Dana P.',
        'Mazda 3, 2018',
      ),
    ),
  },
]
