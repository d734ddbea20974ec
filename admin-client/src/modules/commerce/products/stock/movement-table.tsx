import { Text } from '@mantine/core'
import type { StockMovementRowFragment } from '../../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { formatQuantity } from '../product-stock.ts'
import { MOVEMENT_LABELS } from './stock-labels.ts'

type MovementColumn = Column<StockMovementRowFragment, never>

const variantOf = ({ variantTitle, sku }: StockMovementRowFragment) => [variantTitle, sku].filter(Boolean).join(' · ')

/** For the list of all movements. */
export const productColumn: MovementColumn = {
  name: 'product',
  label: 'Product',
  cell: (movement) => (
    <NameCell to={`/inventory/products/${movement.productId}`} name={movement.productName}>
      <Text c="dimmed" fz="xs" truncate>
        {variantOf(movement)}
      </Text>
      <Text c="dimmed" fz="xs" hiddenFrom="xs">
        {[movement.reason, movement.locationName, movement.createdBy].filter(Boolean).join(' · ')},{' '}
        <RelativeTime at={movement.createdAt} />
      </Text>
    </NameCell>
  ),
}

/** For the history of one product. */
export const variantColumn: MovementColumn = {
  name: 'variant',
  label: 'Variant',
  givesWay: 'xs',
  cell: (movement) => textCell(variantOf(movement)),
}

export const movementColumns: readonly MovementColumn[] = [
  { name: 'kind', label: 'Type', width: 120, cell: ({ kind }) => MOVEMENT_LABELS[kind] },
  {
    name: 'quantity',
    label: 'Quantity',
    width: 90,
    align: 'end',
    cell: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`,
  },
  {
    name: 'location',
    label: 'Location',
    width: 140,
    givesWay: 'md',
    cell: ({ locationName }) => textCell(locationName),
  },
  { name: 'reason', label: 'Reason', givesWay: 'md', cell: ({ reason }) => textCell(reason) },
  { name: 'by', label: 'By', width: 140, givesWay: 'md', cell: ({ createdBy }) => textCell(createdBy) },
  { name: 'at', label: 'When', width: 170, givesWay: 'xs', cell: ({ createdAt }) => timeCell(createdAt) },
]
