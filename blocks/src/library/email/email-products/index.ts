import type { EmailContext } from '../../../email-writing.ts'
import { colour, type FieldValues, number, record, text, toggle } from '../../../fields/index.ts'
import { cardGrid, cardTexts, type MailCard } from '../card-grid.ts'
import { defineEmailBlock } from '../define-email-block.tsx'

const product = (place: string) =>
  record('product', { label: `${place} product`, placeholder: 'None: show the newest' })

const fields = {
  product1: product('First'),
  product2: product('Second'),
  product3: product('Third'),
  product4: product('Fourth'),
  product5: product('Fifth'),
  product6: product('Sixth'),
  categoryId: record('productCategory', { label: 'Category of the newest', placeholder: 'All categories' }),
  count: number(3, { min: 1, max: 6, step: 1, isStrict: true, label: 'Number of newest products' }),
  perRow: number(3, { min: 1, max: 3, step: 1, isStrict: true, label: 'Products per row' }),
  showPrice: toggle(true, { label: 'Show prices' }),
  buttonText: text('View product', { label: 'Link text' }),
  color: colour('#1d2025'),
  linkColor: colour('#4a5ce8', { label: 'Colour of the link' }),
  fontSize: number(15, { min: 8, max: 40, unit: 'px', isStrict: true }),
}

type Props = FieldValues<typeof fields>

const chosenIn = ({ product1, product2, product3, product4, product5, product6 }: Props): string[] =>
  [product1, product2, product3, product4, product5, product6].filter(Boolean)

/** Products of the store as they are when the mail is sent: those that are chosen, or the newest. */
export const emailProducts = defineEmailBlock({
  name: 'EmailProducts',
  title: 'Products',
  icon: 'shopping-bag',
  keywords: ['store', 'shop', 'price', 'newest'],
  instanceFields: ['buttonText'],
  fields,
  panels: {
    Products: ['product1', 'product2', 'product3', 'product4', 'product5', 'product6', 'categoryId', 'count'],
  },
  markup: (props, context) => cardGrid(cardsOf(props, context), props, context),
  text: (props, context) => cardTexts(cardsOf(props, context), context),
})

function cardsOf(props: Props, { records }: EmailContext): MailCard[] {
  const { categoryId, count, showPrice, buttonText } = props
  const chosen = chosenIn(props)
  const newest = () => (records.newestProducts.get(categoryId) ?? []).slice(0, count)
  const shown = chosen.length > 0 ? chosen.flatMap((id) => records.products.get(id) ?? []) : newest()
  return shown.map(({ name, price, image, url }) => {
    return { name, image, url, lines: showPrice ? [price] : [], more: buttonText }
  })
}
