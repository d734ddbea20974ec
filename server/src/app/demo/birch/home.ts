import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { asCards, filled, numbered } from '../filled-slots.ts'
import {
  across,
  band,
  bleed,
  button,
  columns,
  divider,
  eyebrow,
  grid,
  heading,
  lead,
  paragraph,
  picture,
  small,
  stack,
  title,
} from '../sections.ts'
import { birchPage, closing } from './frame.ts'
import { FAVOURITES, goods, hours } from './goods.ts'
import { seasons } from './seasons.ts'

const hero = band(
  { background: 'light', padding: [64, 28], align: 'center' },
  stack(
    { width: 820, gap: 22, align: 'center' },
    eyebrow('Wood-fired bakery in Cedar Landing, Nova Scotia', 'primary', { textAlign: 'center' }),
    title('Bread that takes two days, gone by noon', { textAlign: 'center', fontSize: 4 }),
    lead('Stone-milled flour, wild yeast and a brick oven that has not gone cold since 2011.', {
      textAlign: 'center',
      textColor: 'secondary',
      customCss: 'text-wrap:balance',
    }),
    across(
      { width: 'auto', gap: 12, mobile: { align: 'center' } },
      button('See what we bake', '/breads-and-cakes', { size: 'lg' }),
      button('Plan a visit', '/visit-us', { size: 'lg', variant: 'dark' }),
    ),
  ),
)

const counter = bleed(
  stack(
    {},
    picture({
      src: mediaUrl('hero'),
      alt: 'The bakery counter at opening time: loaves on the shelves, a cake and cinnamon buns on stands, the harbour in the window',
      size: [1600, 640],
      cut: { tablet: 380, mobile: 300 },
    }),
  ),
)

function fact(figure: string, text: string): UnplacedBlock {
  return stack(
    { gap: 4 },
    paragraph(figure, {
      textAlign: 'center',
      fontSize: 1.75,
      fontWeight: 600,
      textColor: 'light',
      customCss: 'font-family:var(--ms-font-heading);line-height:1.25',
    }),
    small(text, { textAlign: 'center', textColor: 'light' }),
  )
}

const facts = band(
  { background: 'tertiary', padding: [48, 28] },
  columns(
    fact('36 hours', 'from flour to loaf'),
    fact('4 ingredients', 'in every sourdough'),
    fact('38 km', 'from the mill to our door'),
    fact('0 loaves', 'thrown away: leftovers go to the food bank'),
  ),
)

const favourites = band(
  { background: '#fff', gap: 44 },
  across(
    { justify: 'space-between', align: 'flex-end', gap: 24 },
    stack({ gap: 10, width: 640 }, eyebrow('Out of the oven', 'primary'), heading('What people queue for')),
    button('All breads and cakes', '/breads-and-cakes', {
      variant: 'dark',
      buttonIcon: 'arrow-right',
      iconPosition: 'after',
    }),
  ),
  grid(3, FAVOURITES.map(goods)),
)

const story = band(
  { background: 'secondary', padding: [80, 28] },
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
      { gap: 18, width: '50%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Our story', 'warning'),
      heading('Two bakers, one oven, no shortcuts', { textColor: '#fff' }),
      paragraph(
        'Ingrid and Tom Halvorsen built the oven themselves, brick by brick, in a former sail loft. Every evening they feed it with maple and birch; every morning its stored heat bakes four hundred loaves.',
        { textColor: 'light' },
      ),
      button('How a loaf is made', '/our-story', { variant: 'light' }),
    ),
  ),
)

const praise = band(
  { background: '#fff', gap: 24 },
  heading('What people say on the way out'),
  asCards(
    filled(
      'ContentSlider',
      { itemsPerSlide: 2, numberOfSlides: 4, desktopHeight: 150, tabletHeight: 150, mobileHeight: 180 },
      numbered([
        '“I drive forty minutes for the rye and pretend it is for the view.” Margaret O.',
        '“The cake was gone before the candles were cold.” Ellis T.',
        '“They kept a loaf for me through a snowstorm.” Priya N.',
        '“My children call it the warm shop.” Jonas W.',
      ]),
    ),
  ),
)

const visit = band(
  { background: 'light', padding: [88, 28] },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 18, width: '46%', align: 'stretch', mobile: { width: '100%' } },
      eyebrow('Come by', 'primary'),
      heading('12 Wharf Street, where it smells of bread'),
      stack(
        { gap: 0 },
        hours('Tuesday to Friday', '7:00 to 5:00'),
        hours('Saturday', '7:00 to 3:00'),
        hours('Sunday', '8:00 to 1:00'),
        hours('Monday', 'Closed'),
      ),
      button('Directions and parking', '/visit-us', { variant: 'dark' }),
    ),
    picture({
      src: mediaUrl('shopfront'),
      alt: 'The shop from across the street: a striped awning, loaves in the window and a green door',
      size: [960, 720],
      radius: 20,
      share: '54%',
    }),
  ),
)

export const home = birchPage(
  hero,
  counter,
  facts,
  favourites,
  divider({
    style: 'wave',
    waveHeight: 20,
    waveCount: 3,
    height: 60,
    dividerColor: 'secondary',
    backgroundColor: '#fff',
  }),
  story,
  seasons,
  praise,
  visit,
  closing(
    'A birthday coming up?',
    'Tell us the day, the number of guests and what they love. Cakes need three days’ notice; order bread by noon the day before.',
  ),
)
