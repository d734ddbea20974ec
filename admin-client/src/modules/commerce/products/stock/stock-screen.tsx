import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ProductWhere } from '../../../../generated/graphql.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NameCell, textCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../../ui/list/filter-bar.tsx'
import { readAddress } from '../../../../ui/list/list-address.ts'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { IconTransfer } from '../icons.ts'
import { stockFilter } from '../product-filters.tsx'
import { formatQuantity } from '../product-stock.ts'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { StockOnHandDocument } from './stock-documents.ts'
import type { AdjustmentWay } from './stock-labels.ts'
import { type StockRow, stockRows } from './stock-rows.ts'
import { StockHeader } from './stock-tabs.tsx'

const PER_PAGE = 20
const FILTERS = [stockFilter]

/** The stock of each variant at each location. */
export function StockScreen() {
  const { can } = useViewer()
  const { address, filter, clear, page } = useListState()
  const { where, values, text } = readAddress(address, FILTERS, [])
  const { data, error, isStale, reload } = useListQuery(StockOnHandDocument, {
    page,
    perPage: PER_PAGE,
    where: { stock: 'TRACKED', ...where } as ProductWhere,
  })
  const [adjusted, setAdjusted] = useState<{ readonly row: StockRow; readonly way: AdjustmentWay } | null>(null)
  const isNarrowed = Object.keys(values).length > 0 || text !== ''
  const list = data?.catalogProducts
  return (
    <>
      <StockHeader text="Your stock of each product, by location." />
      <Group gap="xs">
        <SearchBox
          label="Search stock"
          placeholder="Name, SKU, barcode or brand"
          text={text}
          onSearch={(found) => filter('search', found)}
        />
        <FilterBar filters={FILTERS} values={values} onChange={filter} onClear={clear} />
      </Group>
      <Stack gap="md" mt="md">
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isStale={isStale}
          skeleton={420}
          empty={
            <EmptyState
              icon={IconTransfer}
              title={isNarrowed ? 'No products match' : 'No stock is tracked yet'}
              text={isNarrowed ? 'Try another search or filter.' : 'Turn on “Track stock” on the page of a product.'}
              action={
                isNarrowed && (
                  <Button variant="default" onClick={clear}>
                    Clear search and filters
                  </Button>
                )
              }
            />
          }
        >
          {(products) => (
            <DataTable
              rows={stockRows(products)}
              columns={[
                ...COLUMNS,
                ...(can('products.can_edit') ? [editColumn((row, way) => setAdjusted({ row, way }))] : []),
              ]}
            />
          )}
        </ListBody>
      </Stack>
      {adjusted && (
        <AdjustStockDialog
          product={adjusted.row.product}
          variantId={adjusted.row.variantId}
          locationId={adjusted.row.location?.id ?? null}
          way={adjusted.way}
          onClose={() => setAdjusted(null)}
        />
      )}
    </>
  )
}

type StockColumn = Column<StockRow, never>

const figure = (name: 'onHand' | 'reserved' | 'available' | 'incoming', label: string, more = {}): StockColumn => ({
  name,
  label,
  width: 90,
  align: 'end',
  cell: (row) => formatQuantity(row[name]),
  ...more,
})

const COLUMNS: readonly StockColumn[] = [
  {
    name: 'product',
    label: 'Product',
    cell: ({ product, variant, location, reserved }) => (
      <NameCell to={`/inventory/products/${product.id}`} name={product.name} lines={2}>
        <Text c="dimmed" fz="xs" truncate>
          {variant}
        </Text>
        <Text c="dimmed" fz="xs" hiddenFrom="md">
          {[location?.name, reserved > 0 && `${formatQuantity(reserved)} reserved`].filter(Boolean).join(' · ')}
        </Text>
      </NameCell>
    ),
  },
  {
    name: 'location',
    label: 'Location',
    width: 150,
    givesWay: 'md',
    cell: ({ location }) => textCell(location?.name ?? ''),
  },
  figure('onHand', 'On hand', { givesWay: 'xs' }),
  figure('reserved', 'Reserved', { givesWay: 'md' }),
  figure('available', 'Available', {
    width: 110,
    cell: ({ available, state }: StockRow) => (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        {state === 'out' && <Badge color="red">Out</Badge>}
        {state === 'low' && <Badge color="orange">Low</Badge>}
        {formatQuantity(available)}
      </Group>
    ),
  }),
  figure('incoming', 'Incoming', { givesWay: 'md' }),
]

const editColumn = (onEdit: (row: StockRow, way: AdjustmentWay) => void): StockColumn => ({
  name: 'edit',
  label: 'Change stock',
  isLabelHidden: true,
  align: 'end',
  width: { base: 116, sm: 190 },
  cell: (row) => {
    const what = [row.product.name, row.variant].filter(Boolean).join(', ')
    return (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <Button
          size="xs"
          variant="default"
          aria-label={`Receive ${what}`}
          visibleFrom="sm"
          onClick={() => onEdit(row, 'RECEIVED')}
        >
          Receive
        </Button>
        <Button size="xs" variant="default" aria-label={`Adjust ${what}`} onClick={() => onEdit(row, 'COUNTED')}>
          Adjust
        </Button>
      </Group>
    )
  },
})
