import { Badge, Group, Text } from '@mantine/core'
import type { CatalogProductsQuery, ProductOrderField } from '../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column, OptionalColumn } from '../../../ui/list/column.ts'
import { formatMoney } from '../../../ui/money.ts'
import { TYPE_LABELS } from './product-labels.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductStatusBadge } from './product-status.tsx'
import { formatQuantity, stockOf } from './product-stock.ts'
import styles from './products.module.css'

export type ListedProduct = CatalogProductsQuery['catalogProducts']['items'][number]

type ProductColumn = OptionalColumn<ListedProduct, ProductOrderField>

/** px. */
export const NAME_WIDTH = 280

/** The first column, which is always shown. */
export const nameColumn: Column<ListedProduct, ProductOrderField> = {
  name: 'name',
  label: 'Product',
  width: { base: 'auto', xs: NAME_WIDTH },
  sort: 'NAME',
  cell: (product) => (
    <div className={styles.name}>
      <ProductPicture address={product.image} />
      <div>
        <NameCell to={`/inventory/products/${product.id}`} name={product.name}>
          <Text c="dimmed" fz="xs" truncate visibleFrom="xs">
            {TYPE_LABELS[product.type]}
          </Text>
          <Group gap={6} hiddenFrom="xs" fz="xs">
            <ProductStatusBadge {...product} />
            {priceRange(product)}
            <StockInWords {...product} />
          </Group>
        </NameCell>
      </div>
    </div>
  ),
}

/** The columns that users choose from. */
export const productColumns: readonly ProductColumn[] = [
  {
    name: 'status',
    label: 'Status',
    width: 110,
    givesWay: 'xs',
    cell: (product) => <ProductStatusBadge {...product} />,
  },
  {
    name: 'stock',
    label: 'Stock',
    width: 130,
    givesWay: 'xs',
    align: 'end',
    cell: (product) => <Stock {...product} />,
  },
  {
    name: 'price',
    label: 'Price',
    width: 180,
    givesWay: 'xs',
    align: 'end',
    sort: 'PRICE',
    cell: (product) => (
      <Text truncate className={styles.figure}>
        {priceRange(product)}
      </Text>
    ),
  },
  {
    name: 'category',
    label: 'Category',
    width: 160,
    givesWay: 'md',
    cell: ({ categories }) => textCell(categories.map(({ name }) => name).join(', ')),
  },
  { name: 'brand', label: 'Brand', width: 140, givesWay: 'md', cell: ({ brand }) => textCell(brand) },
  { name: 'tags', label: 'Tags', width: 180, givesWay: 'md', cell: ({ tags }) => textCell(tags.join(', ')) },
  {
    name: 'variants',
    label: 'Variants',
    width: 90,
    givesWay: 'md',
    align: 'end',
    cell: ({ numberOfVariants }) => numberOfVariants,
  },
  {
    name: 'published',
    label: 'Publish date',
    width: 170,
    givesWay: 'md',
    sort: 'PUBLISH_DATE',
    cell: ({ publishAt }) => timeCell(publishAt),
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 170,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

/** The default columns. */
export const usualColumns: readonly string[] = ['status', 'stock', 'price', 'category', 'variants', 'changed']

export const SORTABLE: readonly ProductOrderField[] = ['NAME', ...productColumns.flatMap(({ sort = [] }) => sort)]

const priceRange = ({ minPrice, maxPrice }: Pick<ListedProduct, 'minPrice' | 'maxPrice'>): string =>
  minPrice === maxPrice ? formatMoney(minPrice) : `${formatMoney(minPrice)} – ${formatMoney(maxPrice)}`

function Stock(product: Pick<ListedProduct, 'type' | 'variants' | 'isAvailable'>) {
  const { available, state } = stockOf(product)
  if (available === null && state !== 'out')
    return <Text c="dimmed">{product.type === 'SERVICE' ? '–' : 'Not tracked'}</Text>
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end" className={styles.figure}>
      {state === 'out' && <Badge color="red">Out</Badge>}
      {state === 'low' && <Badge color="orange">Low</Badge>}
      {available !== null && formatQuantity(available)}
    </Group>
  )
}

/** For phones, which have no column for the stock. */
function StockInWords(product: Pick<ListedProduct, 'type' | 'variants' | 'isAvailable'>) {
  const { available, state } = stockOf(product)
  if (available === null && state !== 'out') return null
  const color = state === 'out' ? 'var(--mantine-color-error)' : 'dimmed'
  return (
    <Text span fz="xs" c={color} className={styles.figure}>
      {state === 'out' ? 'Out of stock' : `${formatQuantity(available ?? 0)} in stock`}
    </Text>
  )
}
