import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { asCards, filled, numbered, onBackground, titled } from '../filled-slots.ts'
import { title } from '../sections.ts'
import { formBlocks, storeBlocks } from './blocks-with-records.ts'
import { ALT, card, cell, picture } from './filled-blocks.ts'
import { ADDRESS, MAP_OF_ELMBROOK, maplePage, opening, shown } from './frame.ts'
import { voices } from './voices.ts'

const cards = ['oil', 'brakes', 'tires', 'diagnostics', 'battery', 'inspection']
const images = cards.map((name, place) => ({
  id: `image-${place + 1}`,
  file: mediaUrl(name),
  altText: ALT[name as keyof typeof ALT],
  width: 480,
  height: 320,
}))

const tab = (place: number, title: string) => ({
  id: `tab-${place + 1}`,
  title,
  icon: '',
  tabIndex: place,
  sort: place,
})
const event = (index: number, year: number, title: string, description: string) => ({
  id: `event-${index + 1}`,
  index,
  year,
  title,
  description,
})

export const allBlocks = maplePage(
  opening(
    'For site builders',
    title('All blocks', { textColor: '#fff' }),
    'The blocks you can use on a page, and what each is for.',
  ),
  shown(
    'Heading, text, text box and button',
    'Words, with formatting where they need it, and where to go next.',
    newBlock('Heading', { text: 'Winter is coming' }),
    newBlock('Text', { text: 'A single paragraph in one style.' }),
    newBlock('TextBox', {
      text: '<p>Several paragraphs with <strong>formatting</strong>, <a href="/contact">links</a> and lists:</p><ul><li>tires</li><li>wipers</li><li>battery</li></ul>',
    }),
    newBlock('Button', { text: 'Book a visit', href: '/contact' }),
  ),
  shown(
    'Rich text',
    'An article in one block: headings, lists, tables, images and code.',
    newBlock('RichText', {
      content: `<h3>Which tires for which season</h3><table><tbody><tr><th><p>Tire</p></th><th><p>Best below</p></th><th><p>Change in</p></th></tr><tr><td><p>Winter</p></td><td><p>7 °C</p></td><td><p>November</p></td></tr><tr><td><p>All-season</p></td><td><p>25 °C</p></td><td><p>April</p></td></tr></tbody></table><img src="${mediaUrl('inspection')}" alt="A mechanic checks a tire" width="640" height="400" loading="lazy"><p>The size is on the side of the tire:</p><pre><code>205/55 R16 91H</code></pre>`,
    }),
  ),
  shown(
    'Carbon calculator',
    'The emissions of a shipment, calculated while visitors type.',
    newBlock('CarbonCalculator'),
  ),
  shown(
    'Row and image',
    'Columns side by side, one below the other on phones.',
    newBlock('Row', { columns: 2 }, cell(picture('diagnostics')), cell(picture('inspection'))),
  ),
  shown(
    'Tabs',
    'One of several contents at a time.',
    filled(
      'Tabs',
      { tabHeaders: [tab(0, 'Before you come'), tab(1, 'While we work'), tab(2, 'Afterwards')] },
      {
        'tab-1': 'Book by phone or online. Tell us what you hear, feel or see, and since when.',
        'tab-2': 'We look first and call with a price. Nothing is done before you say yes.',
        'tab-3': 'You get the worn parts back if you like, and twelve months on everything we did.',
      },
    ),
  ),
  newBlock('SectionDivider', { style: 'wave' }),
  shown('Section divider', 'A shape between two sections, such as the wave above.'),
  shown('Page field', 'The title, address or image of the page itself.', newBlock('PageField', { field: 'excerpt' })),
  shown(
    'Accordion',
    'Questions and answers that open one at a time, without a script.',
    filled(
      'Accordion',
      {
        items: [
          titled('item-1', 'Do I need an appointment?'),
          titled('item-2', 'May I wait here?'),
          titled('item-3', 'Do you take card payments?'),
        ],
      },
      {
        'item-1': 'For an oil change, no: come before ten. For everything else please call ahead.',
        'item-2': 'Yes. The waiting room has coffee, a desk and a window on the workshop.',
        'item-3': 'Every common card, and bank transfers for invoices over $200.',
      },
    ),
  ),
  shown('Icon row', 'Icons that may be links.', newBlock('IconRow', { icons: icons(), justify: 'start' })),
  shown(
    'Counter',
    'A number that counts up when it comes into view.',
    newBlock('Counter', { endNumber: 12500, suffix: '+', duration: 2, startOnScroll: true, textAlign: 'start' }),
  ),
  shown(
    'Timeline',
    'What happened in which year.',
    newBlock('Timeline', {
      showTitle: false,
      timelineItems: [
        event(0, 1998, 'One lift', 'Joanne opens in half of the old foundry.'),
        event(1, 2011, 'Four bays', 'The other half, and a waiting room with a window.'),
        event(2, 2022, 'Hybrid and electric cars', 'Two technicians qualify for high voltage.'),
      ],
    }),
  ),
  shown(
    'Image carousel',
    'Images one at a time, by arrow, dot, swipe or wheel.',
    newBlock('ImageCarousel', { images, width: 640, height: 400, borderRadius: 16 }),
  ),
  shown('Image gallery', 'Images in columns. A click opens a lightbox.', newBlock('ImageGallery', { images })),
  shown(
    'Infinite image scroller',
    'Images that move past, and stop under the pointer.',
    newBlock('InfiniteImageScroller', { images, imageWidth: 192, imageHeight: 120 }),
  ),
  shown(
    'Content slider',
    'Several containers at a time, side by side.',
    asCards(filled('ContentSlider', { desktopHeight: 128, tabletHeight: 128, mobileHeight: 128 }, numbered(voices))),
  ),
  shown(
    'Slider',
    'Slides that advance automatically, with a pause button.',
    filled('Slider', { numberOfSlides: 6, slidesPerView: 3 }, numbered(voices)),
  ),
  shown(
    'Hero slider',
    'Large slides with blocks of their own.',
    onBackground(
      { desktop: { backgroundColor: 'dark' } },
      filled(
        'HeroSlider',
        {
          slides: [titled('slide-1', 'Winter'), titled('slide-2', 'Electric')],
          transitionStyle: 'fade',
          width: 0,
          height: 280,
        },
        numbered(['Winter tires, on in an hour', 'Electric and hybrid cars are welcome']),
        { fontSize: 2.5, fontWeight: 700, textAlign: 'center', textColor: '#fff' },
      ),
    ),
  ),
  shown(
    'Map',
    'A map of Google, OpenStreetMap or Bing.',
    newBlock('MapEmbed', { mapUrl: MAP_OF_ELMBROOK, address: ADDRESS }),
  ),
  ...storeBlocks,
  ...formBlocks,
  shown('Pricing table', 'Plans side by side.', newBlock('PricingTable')),
  shown(
    'Cards',
    'A basic card, and one that animates on hover.',
    newBlock(
      'Row',
      { columns: 2 },
      cell(
        card('CardSample', 'brakes', {
          TextBox: '<p>Brakes</p>',
          Heading: 'Pads, discs and fluid',
          Text: 'We measure the pads on every visit and show you what is left.',
        }),
      ),
      cell(card('AnimatedCard', 'battery', { Text: 'A battery test takes five minutes, and a new one ten more.' })),
    ),
  ),
  shown(
    'Custom HTML',
    'Your own HTML, such as a widget of another service.',
    newBlock('CustomHtml', {
      htmlContent: '<p>Open today until <strong>17:30</strong>. <a href="/contact">How to find us</a></p>',
    }),
  ),
  withParticles(shown('Section', 'A band of the page. Here dots drift behind its content; a video can do so too.')),
  shown('Copyright text', 'The year, the company and the product.', newBlock('CopyrightText')),
)

function withParticles(section: UnplacedBlock): UnplacedBlock {
  return { ...section, props: { ...section.props, showParticles: true } }
}

function icons() {
  return [
    ['phone', 'Call us', 'tel:+16135550148'],
    ['mail', 'Write to us', 'mailto:hello@mapleauto.example'],
    ['map-pin', 'Where we are', '/contact'],
  ].map(([icon, label, href], place) => ({
    ...{ id: `icon-${place + 1}`, icon, label, href },
    ...{ width: 48, height: 48, color: 'primary', hrefTarget: '_self', cssClasses: '' },
  }))
}
