import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { type DemoComponent, mediaUrl } from '../demo-site.ts'
import { band, columns, eyebrow, page, quietLink, siteLogo, small, stack } from '../sections.ts'
import { closing, PHONE } from './frame.ts'

const LINKS = [
  ['Breads & cakes', '/breads-and-cakes'],
  ['Our story', '/our-story'],
  ['Visit us', '/visit-us'],
] as const

const onDark = { textColor: 'light' }

/** One line that everybody should read, above every page. */
function notice(): UnplacedBlock {
  return band(
    { background: 'tertiary', padding: [10, 28], gap: 0 },
    small('Cakes to order need three days: call us before noon and pick yours up on the harbour.', {
      textColor: '#fff',
      textAlign: 'center',
      fontWeight: 600,
    }),
  )
}

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
      stack(
        { gap: 0, align: 'flex-start' },
        eyebrow('Pages', 'warning'),
        ...LINKS.map(([text, href]) => quietLink(text, href, 'light', { customCss: 'padding:0;min-height:2.75rem' })),
      ),
    ),
    small('© Birch Bakery. Prices in Canadian dollars. Bread is tax free, as it should be.', onDark),
  )
}

/** What Birch Bakery uses on more than one page. */
export const birchComponents: readonly DemoComponent[] = [
  { name: 'Notice', type: 'section', standsAs: 'header', tree: page(notice()) },
  { name: 'Footer', type: 'section', standsAs: 'footer', tree: page(footer()) },
  {
    name: 'Order by email',
    type: 'section',
    tree: page(
      closing('Shall we put one aside?', 'Tell us which bread and which day. It waits for you under your name.'),
    ),
  },
]
