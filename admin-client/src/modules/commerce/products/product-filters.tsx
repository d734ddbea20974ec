import { Autocomplete, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ProductWhere, StockFilter } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { type Filter, type FilterEditorProps, fieldOf } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { textFilter } from '../../../ui/list/text-filter.tsx'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'
import { SORTABLE } from './product-columns.tsx'
import { optionsOf, STATUS_LABELS, TYPE_LABELS } from './product-labels.ts'
import { useProductTerms } from './use-product-terms.ts'

interface Choices {
  /** Names with the names of the categories above them. */
  readonly categories?: readonly { readonly value: string; readonly label: string }[]
}

/** The filters of the product list. The options are only needed for menus, not for reading the URL. */
export function productFilters({ categories = [] }: Choices = {}): readonly Filter[] {
  return [
    choiceFilter({ name: 'status', label: 'Status', field: 'status', options: optionsOf(STATUS_LABELS) }),
    choiceFilter({ name: 'category', label: 'Category', field: 'categoryId', options: categories }),
    textFilter({ name: 'brand', label: 'Brand', field: 'brand' }),
    tagFilter,
    choiceFilter({ name: 'type', label: 'Type', field: 'type', options: optionsOf(TYPE_LABELS) }),
    stockFilter,
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
}

/** The state of the product list in the URL. Invalid values are ignored. */
export function productsSearch(address: URLSearchParams, filters: readonly Filter[]) {
  const { where, ...rest } = readAddress(address, filters, SORTABLE)
  return { ...rest, page: currentPage(address), viewId: address.get('view'), where: where as ProductWhere }
}

const STOCK_LABELS: Readonly<Record<StockFilter, string>> = {
  AVAILABLE: 'Available',
  LOW: 'Low',
  OUT: 'Out of stock',
  TRACKED: 'Tracked',
}

const isStock = (value: unknown): value is StockFilter => typeof value === 'string' && value in STOCK_LABELS

export const stockFilter: Filter = {
  name: 'stock',
  label: 'Stock',
  isOffered: true,
  toWhere: (value) => (isStock(value.toUpperCase()) ? { stock: value.toUpperCase() } : null),
  fromWhere: ({ stock }) => (isStock(stock) ? stock.toLowerCase() : null),
  inWords: (value) => optionsOf(STOCK_LABELS).find((option) => option.value === value.toUpperCase())?.label ?? '',
  editor: ({ value, onChange }) => (
    <Radio.Group aria-label="Stock" value={value ?? ''} onChange={onChange}>
      <Stack gap={2}>
        {optionsOf(STOCK_LABELS).map((option) => (
          <Radio key={option.value} py={5} value={option.value.toLowerCase()} label={option.label} />
        ))}
      </Stack>
    </Radio.Group>
  ),
}

const LONGEST_TAG = 60

/** Products with a tag, case-insensitive. Suggests existing tags. */
const tagFilter: Filter = {
  name: 'tag',
  label: 'Tag',
  isOffered: true,
  toWhere: (value) => ({ tag: { eq: value.slice(0, LONGEST_TAG) } }),
  fromWhere(where) {
    const { eq } = fieldOf(where, 'tag')
    return typeof eq === 'string' && eq !== '' ? eq : null
  },
  inWords: (value) => value,
  editor: (props) => <TagEditor {...props} />,
}

function TagEditor({ value, onChange }: FilterEditorProps) {
  const [typed, setTyped] = useState(value ?? '')
  return (
    <Autocomplete
      label="Tag"
      description="Choose a tag, or press Enter to filter."
      data={useProductTerms('tags', typed)}
      comboboxProps={{ withinPortal: false }}
      onOptionSubmit={onChange}
      inputWrapperOrder={['label', 'input', 'description']}
      data-autofocus
      maxLength={LONGEST_TAG}
      value={typed}
      onChange={setTyped}
      onBlur={() => onChange(typed.trim() || null)}
      onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim() || null)}
    />
  )
}
