import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import {
  across,
  band,
  button,
  columns,
  divider,
  eyebrow,
  heading,
  paragraph,
  picture,
  small,
  stack,
  subheading,
  textBox,
  title,
} from '../sections.ts'
import { birchPage, closing, HAIRLINE, opening } from './frame.ts'
import { FAVOURITES } from './goods.ts'

const oven = band(
  { background: '#fff' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    picture({
      src: mediaUrl('oven'),
      alt: 'The brick oven with its fire, a peel against the wall and loaves that cool on a rack',
      size: [960, 720],
      radius: 20,
      share: '50%',
    }),
    stack(
      { gap: 18, width: '50%', mobile: { width: '100%' } },
      eyebrow('2011', 'primary'),
      heading('Eleven thousand bricks'),
      textBox(
        '<p>The sail loft on Wharf Street had been empty for nine years when <strong>Ingrid and Tom Halvorsen</strong> took the key. She had baked in Bergen, he had laid bricks in Lunenburg. It took them one winter to build the oven and one morning to sell out.</p><p>The oven holds its heat for two days. That is why it has <em>never gone cold since</em>: not for storms, not for Christmas, not for the baby.</p>',
      ),
    ),
  ),
)

function hour(time: string, name: string, text: string): UnplacedBlock {
  return stack(
    { gap: 8, padding: [26, 24], background: '#fff', radius: 20, outline: HAIRLINE },
    small(time, { fontWeight: 700, textColor: 'primary' }),
    subheading(name),
    paragraph(text, { textColor: 'secondary' }),
  )
}

const loaf = band(
  { background: 'light', gap: 40 },
  stack({ gap: 10, width: 700 }, eyebrow('How a loaf is made', 'primary'), heading('Thirty-six hours in four steps')),
  columns(
    hour(
      'Monday, 7 in the evening',
      'Feed',
      'The starter wakes up with flour and warm water. It is older than the shop.',
    ),
    hour('Tuesday, 9 in the morning', 'Mix', 'Flour, water, salt. Then folding by hand every half hour until noon.'),
    hour('Tuesday afternoon', 'Rest', 'Shaped, tucked into linen and left in the cold for the whole night.'),
    hour('Wednesday, 4 in the morning', 'Bake', 'Forty-two minutes on hot brick. The door opens at seven.'),
  ),
)

const mill = band(
  { background: 'tertiary', padding: [80, 28] },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 18, width: '50%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Where it comes from', 'warning'),
      heading('Flour with a postal code', { textColor: '#fff' }),
      paragraph(
        'Our wheat and rye grow on Marsh Hill, 38 km up the valley, and are milled there between stones from 1894. Butter comes from Tatamagouche, salt from the Bay of Fundy, eggs from the Comeau sisters down the road.',
        { textColor: '#fff' },
      ),
      button('See what we bake', '/breads-and-cakes', { variant: 'light' }),
    ),
    picture({
      src: mediaUrl('mill'),
      alt: 'A field of ripe wheat in front of a red barn, with hills and birches behind it',
      size: [960, 720],
      radius: 20,
      share: '50%',
    }),
  ),
)

function promise(name: string, text: string): UnplacedBlock {
  return stack({ gap: 8 }, subheading(name), paragraph(text, { textColor: 'secondary' }))
}

const promises = band(
  { background: '#fff', gap: 40 },
  heading('What you can count on'),
  columns(
    promise(
      'Nothing hidden',
      'Four ingredients in the sourdough, and every other list hangs on the wall behind the till.',
    ),
    promise('Nothing wasted', 'What is left at closing goes to the Cedar Landing food bank, by bicycle.'),
    promise('Nobody rushed', 'Nine people work here, all on a living wage, and Mondays are for sleeping.'),
  ),
)

const week = band(
  { background: 'light', gap: 28 },
  heading('What left the oven this week'),
  newBlock('InfiniteImageScroller', {
    images: FAVOURITES.map(({ src, alt }, place) => ({
      ...{ id: `image-${place + 1}`, file: mediaUrl(src), altText: alt },
      ...{ width: 480, height: 360 },
    })),
    ...{ imageWidth: 240, imageHeight: 180, speed: 'slow' },
  }),
)

export const ourStory = birchPage(
  opening(
    'Our story',
    title('A sail loft, an oven and a lot of patience', { textAlign: 'center' }),
    'How two people who wanted decent bread ended up feeding a harbour town.',
  ),
  oven,
  loaf,
  divider({ style: 'curved', height: 70, dividerColor: 'tertiary', backgroundColor: 'light' }),
  mill,
  promises,
  week,
  closing('Come and taste it', 'The first slice is on us: there is always a loaf cut open beside the till.'),
)
