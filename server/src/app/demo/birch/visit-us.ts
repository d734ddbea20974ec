import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import {
  across,
  band,
  button,
  columns,
  eyebrow,
  heading,
  paragraph,
  picture,
  small,
  stack,
  subheading,
  tabs,
  title,
} from '../sections.ts'
import { birchPage, CALL, ORDER, opening, PHONE } from './frame.ts'
import { hours } from './goods.ts'

const place = band(
  { background: '#fff' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    picture({
      src: mediaUrl('map'),
      alt: 'Map: the bakery stands at the corner of Wharf Street and the harbour, beside the two piers',
      size: [960, 640],
      radius: 20,
      share: '54%',
    }),
    stack(
      { gap: 18, width: '46%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Where we are', 'primary'),
      heading('12 Wharf Street'),
      paragraph(
        'Cedar Landing, Nova Scotia B0J 1K0. At the water end of Wharf Street, beside the two piers. Follow your nose.',
      ),
      across(
        { width: 'auto', gap: 12, tablet: { direction: 'column', align: 'stretch' } },
        button(PHONE, CALL, { buttonIcon: 'phone' }),
        button('Write to us', ORDER, { variant: 'dark', buttonIcon: 'mail' }),
      ),
    ),
  ),
)

function table(note: string, ...lines: readonly UnplacedBlock[]): UnplacedBlock {
  return stack({ gap: 0 }, ...lines, stack({ padding: [16, 0] }, small(note, { textColor: 'secondary' })))
}

const hoursTabs = tabs('default', [
  {
    title: 'All year',
    icon: 'clock',
    panel: table(
      'Sourdough is usually gone by noon on Saturdays. Order ahead and yours is not.',
      hours('Tuesday to Friday', '7:00 to 5:00'),
      hours('Saturday', '7:00 to 3:00'),
      hours('Sunday', '8:00 to 1:00'),
      hours('Monday', 'Closed'),
    ),
  },
  {
    title: 'Summer',
    icon: 'sun',
    panel: table(
      'From Canada Day to Labour Day, with ice cream sandwiches at the side window.',
      hours('Monday', '8:00 to 1:00'),
      hours('Tuesday to Saturday', '7:00 to 6:00'),
      hours('Sunday', '8:00 to 3:00'),
    ),
  },
  {
    title: 'Holidays',
    icon: 'calendar-event',
    panel: table(
      'In the week before Christmas we bake through the night and open an hour earlier.',
      hours('Good Friday', '8:00 to 12:00'),
      hours('Thanksgiving Monday', 'Closed'),
      hours('December 24', '6:00 to 2:00'),
      hours('December 25 to 27', 'Closed'),
    ),
  },
  {
    title: 'Markets',
    icon: 'building-store',
    panel: table(
      'Same bread, same price, more gossip.',
      hours('Cedar Landing pier, Wednesday', '3:00 to 7:00'),
      hours('Marsh Hill farm, first Sunday', '10:00 to 2:00'),
    ),
  },
])

const times = band(
  { background: 'light' },
  across(
    { gap: 64, align: 'flex-start', tablet: { direction: 'column', align: 'stretch', gap: 32 } },
    stack(
      { gap: 14, width: '36%', tablet: { width: '100%' } },
      eyebrow('Opening hours', 'primary'),
      heading('When the door is open'),
      paragraph('The oven keeps bakers’ hours, and so do we: early, and never on a Monday in winter.', {
        textColor: 'secondary',
      }),
    ),
    stack({ gap: 0, width: '64%', tablet: { width: '100%' } }, hoursTabs),
  ),
)

const PLACES = [
  ['shopfront', 'The shop from across the street: a striped awning, loaves in the window and a green door'],
  ['oven', 'The brick oven with its fire, a peel against the wall and loaves that cool on a rack'],
].map(([name = '', altText], place) => ({
  ...{ id: `image-${place + 1}`, file: mediaUrl(name), altText },
  ...{ width: 960, height: 720 },
}))

const shop = band(
  { background: '#fff' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 18, width: '46%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Once you are here', 'primary'),
      heading('Six stools and a bench in the sun'),
      paragraph(
        'Coffee from a roaster in Mahone Bay, soup from eleven, and toast with whatever jam is open. The bench outside is the best seat in town before nine.',
      ),
      button('Our story', '/our-story', { variant: 'dark' }),
    ),
    stack(
      { gap: 0, width: '54%', mobile: { width: '100%' } },
      newBlock('ImageCarousel', { images: PLACES, width: 0, height: 420, borderRadius: 20 }),
    ),
  ),
)

function way(name: string, text: string): UnplacedBlock {
  return stack(
    { gap: 8, padding: [28, 26], background: '#fff', radius: 20 },
    subheading(name),
    paragraph(text, { textColor: 'secondary' }),
  )
}

const ways = band(
  { background: 'warning', gap: 36, padding: [80, 28] },
  heading('Getting here'),
  columns(
    way('By car', 'Ten minutes from highway 103, exit 9. Park free for an hour behind the chandlery.'),
    way('By bicycle', 'The harbour trail ends at our door. There is a pump, and a tap for your bottle.'),
    way('By boat', 'Tie up at the short pier and ring the bell. We bring the bag down to you.'),
  ),
)

export const visitUs = birchPage(
  opening(
    'Visit us',
    title('Come while it is warm', { textAlign: 'center' }),
    'The door opens at seven. The cinnamon buns come out at ten past.',
  ),
  place,
  times,
  shop,
  ways,
)
