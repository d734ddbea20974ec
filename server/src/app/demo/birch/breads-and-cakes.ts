import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { across, band, columns, eyebrow, heading, paragraph, picture, stack, subheading, title } from '../sections.ts'
import { birchPage, closing, HAIRLINE, opening } from './frame.ts'
import { FAVOURITES, MORE_PICTURES, priced } from './goods.ts'

/** Some air between the heading and the first line of its list. */
const LIST_HEADING = { customCss: 'margin-bottom:.75rem' }

const breads = band(
  { background: '#fff' },
  across(
    { gap: 64, align: 'flex-start', tablet: { gap: 36 } },
    picture({
      src: mediaUrl('sourdough'),
      alt: 'A round sourdough loaf on a board, with ears of wheat',
      size: [480, 360],
      radius: 20,
      share: '46%',
    }),
    stack(
      { gap: 4, width: '54%', mobile: { width: '100%' } },
      heading('Bread', LIST_HEADING),
      ...(
        [
          ['Harbour sourdough', 'Wheat and a little rye, 900 g', '$8.50'],
          ['Seeded rye', 'Sunflower, flax and pumpkin seeds, 800 g', '$9.00'],
          ['Oat porridge loaf', 'Soft crumb, toasted oats, 800 g', '$8.75'],
          ['Baguette', 'Baked at 7, 11 and 3', '$4.00'],
          ['Saturday brioche', 'Butter, eggs and patience', '$10.50'],
        ] as const
      ).map(priced),
    ),
  ),
)

const sweet = band(
  { background: 'light' },
  across(
    { gap: 64, align: 'flex-start', tablet: { gap: 36 } },
    stack(
      { gap: 4, width: '54%', mobile: { width: '100%' } },
      heading('Sweet things', LIST_HEADING),
      ...(
        [
          ['Cinnamon bun', 'Cardamom dough, brown butter; six for $23', '$4.25'],
          ['Butter tart', 'With raisins or without', '$3.75'],
          ['Almond croissant', 'From Friday to Sunday', '$5.50'],
          ['Oatcake', 'The Cape Breton kind, made for cheese', '$2.25'],
          ['Blueberry scone', 'Wild berries from Cumberland County', '$4.00'],
        ] as const
      ).map(priced),
    ),
    picture({
      src: mediaUrl('buns'),
      alt: 'A pile of cinnamon buns on a plate',
      size: [480, 360],
      radius: 20,
      share: '46%',
    }),
  ),
)

function cake(name: string, serves: string, text: string, price: string): UnplacedBlock {
  return stack(
    { gap: 8, padding: [30, 28], background: 'light', radius: 20 },
    subheading(name),
    paragraph(serves, { fontWeight: 700, textColor: 'tertiary' }),
    paragraph(text, { textColor: 'secondary' }),
    paragraph(price, { fontWeight: 700, fontSize: 1.25, textColor: 'primary' }),
  )
}

const cakes = band(
  { background: '#fff', gap: 40 },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 16, width: '54%', mobile: { width: '100%' } },
      eyebrow('To order', 'primary'),
      heading('Cakes for days that matter'),
      paragraph(
        'Every cake is baked the night before you fetch it. Choose lemon, chocolate or vanilla sponge, a filling of jam or curd, and fruit that is in season. We write names in chocolate at no charge.',
      ),
    ),
    picture({
      src: mediaUrl('cake'),
      alt: 'A layer cake with cream and strawberries on a stand',
      size: [480, 360],
      radius: 20,
      share: '46%',
    }),
  ),
  columns(
    cake('Small', 'Serves 8', 'Two layers, 15 cm across. Enough for a quiet birthday with seconds.', '$48'),
    cake('Medium', 'Serves 16', 'Three layers, 20 cm across. Our most ordered cake.', '$78'),
    cake('Large', 'Serves 30', 'Two tiers, delivered within 25 km and set up for you.', '$145'),
  ),
)

const PICTURES = [...FAVOURITES.map(({ src, alt }) => [src, alt] as const), ...MORE_PICTURES].map(
  ([name, altText], place) => ({
    ...{ id: `image-${place + 1}`, file: mediaUrl(name), altText },
    ...{ width: 480, height: 360 },
  }),
)

const shelf = band(
  { background: '#fff', gap: 28 },
  heading('A look at the shelf'),
  newBlock('ImageGallery', { images: PICTURES }),
)

function note(name: string, text: string): UnplacedBlock {
  return stack(
    { gap: 8, padding: [26, 26], outline: HAIRLINE, radius: 20, background: '#fff' },
    subheading(name),
    paragraph(text, { textColor: 'secondary' }),
  )
}

const notes = band(
  { background: 'light', gap: 36 },
  heading('Before you order'),
  columns(
    note('How far ahead', 'Bread by noon the day before. Cakes three days ahead, five in December.'),
    note('Allergies', 'We bake with wheat, rye, nuts, eggs and dairy in one room, so we cannot promise traces away.'),
    note('Fetching', 'Orders wait on the shelf beside the till until we close. Bring a bag and save a dollar.'),
  ),
)

export const breadsAndCakes = birchPage(
  opening(
    'Breads & cakes',
    title('What comes out of the oven, and what it costs', { textAlign: 'center' }),
    'Everything is mixed, shaped and baked on Wharf Street. When it is gone, it is gone until tomorrow.',
  ),
  breads,
  sweet,
  cakes,
  shelf,
  notes,
  closing('Shall we put one aside?', 'Write or call before noon and your loaf has your name on it tomorrow morning.'),
)
