import { choice, number, record, toggle } from '../../../fields/index.ts'
import { SORTS, type Sort } from './list-state.ts'

const perRow = { min: 1, max: 6, step: 1, isStrict: true, label: 'Products per row' }

export const listFields = {
  /** A new block has three in a row and three on a page; one stored without the settings has four and twelve. */
  perRow: number(4, { ...perRow, starts: 3 }),
  limit: number(12, { starts: 3, min: 1, max: 100, step: 1, isStrict: true, label: 'Products per page' }),
  paginationType: choice(['pagination', 'loadMore', 'carousel'], 'pagination', { label: 'Pagination' }),
  showFilters: toggle(true, { label: 'Show filters', help: 'A carousel has none.' }),
  sort: choice(Object.keys(SORTS) as Sort[], 'name-asc', {
    label: 'Sort by',
    labels: SORTS,
    help: 'Featured is the order you chose for the products of the category.',
  }),
  categoryId: record('productCategory', { label: 'Category', placeholder: 'All categories' }),
}
