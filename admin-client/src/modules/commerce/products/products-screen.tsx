import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { ColumnsMenu } from '../../../ui/list/columns-menu.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../ui/list/list-table.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ProductsMenu } from '../product-imports/public-api.ts'
import { IconPackage } from './icons.ts'
import { ProductsBulkBar } from './product-actions.tsx'
import { NAME_WIDTH, nameColumn } from './product-columns.tsx'
import { ProductsDocument } from './product-documents.ts'
import { MOST_SELECTED, useAllProducts } from './use-all-products.ts'
import { useProductList } from './use-product-list.ts'

const PER_PAGE = 20

/** Everything that the business sells. */
export function ProductsScreen() {
  const { can } = useViewer()
  const productList = useProductList()
  const { search, columns } = productList
  const { where } = search
  const { data, error, isStale, reload } = useListQuery(ProductsDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    withFields: columns.some(({ name }) => name.startsWith('field:')),
  })
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = productList.isKnown ? data?.catalogProducts : undefined
  const selection = useSelection(list?.items)
  const all = useAllProducts(where)
  const selected = all.products ?? selection.rows
  const isPageSelected = selection.rows.length > 0 && selection.rows.length === list?.items.length
  const total = list?.totalItems ?? 0
  const clearSelection = () => {
    all.clear()
    selection.clear()
  }
  const hasBulkActions = can('products.can_edit') || can('products.can_delete')

  const newProduct = can('products.can_create') && (
    <Button component={Link} to="/inventory/products/new" leftSection={<IconPlus size={18} />}>
      New product
    </Button>
  )

  const empty =
    Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconPackage}
        title="No products match"
        text={search.text ? 'Try the beginning of the name, SKU, barcode or brand.' : 'Try removing a filter.'}
        action={
          (Object.keys(search.values).length > 0 || search.text !== '') && (
            <Button variant="default" onClick={productList.clear}>
              {Object.keys(search.values).length > 0 ? 'Clear filters' : 'Clear search'}
            </Button>
          )
        }
      />
    ) : (
      <EmptyState
        icon={IconPackage}
        title="No products yet"
        text="Add what you sell: products, services and bundles, or import them from a CSV file."
        action={
          can('products.can_create') && (
            <Group gap="xs" justify="center">
              {newProduct}
              <Button component={Link} to="/inventory/products/import" variant="default">
                Import products
              </Button>
            </Group>
          )
        }
      />
    )

  return (
    <>
      <ScreenHeader
        title="Products"
        action={
          <Group gap="xs">
            {newProduct}
            <ProductsMenu where={where} matching={list?.totalItems} />
          </Group>
        }
      />
      <ViewTabs viewed={productList} />
      <ListToolbar
        search={
          <SearchBox
            label="Search products"
            placeholder="Name, SKU, barcode or brand"
            text={search.text}
            onSearch={(found) => productList.filter('search', found)}
          />
        }
        filters={
          <FilterBar
            filters={productList.filters}
            values={search.values}
            onChange={productList.filter}
            onClear={productList.clear}
          />
        }
        columns={
          <ColumnsMenu
            fixed="Product"
            columns={productList.offered}
            chosen={columns.map(({ name }) => name)}
            onChange={productList.chooseColumns}
          />
        }
      />
      <Stack gap="md" mt="md">
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isStale={isStale}
          skeleton={420}
          empty={empty}
          below={
            selected.length > 0 && (
              <ProductsBulkBar
                products={selected}
                areDeleted={where.deleted?.eq === true}
                onClear={clearSelection}
                more={
                  isPageSelected &&
                  total > selected.length &&
                  !all.products && (
                    <Button variant="subtle" loading={all.isLoading} onClick={all.selectAll}>
                      {total > MOST_SELECTED ? `Select the first ${MOST_SELECTED}` : `Select all ${total} products`}
                    </Button>
                  )
                }
              />
            )
          }
        >
          {(products) => (
            <ScrollingTable columns={columns} fixedWidth={NAME_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={products}
                columns={[nameColumn, ...columns]}
                orderBy={search.orderBy}
                onSort={productList.sort}
                selection={
                  hasBulkActions
                    ? {
                        ids: all.products ? new Set(products.map(({ id }) => id)) : selection.ids,
                        select: (ids) => {
                          all.clear()
                          selection.select(ids)
                        },
                        nameOf: ({ name }) => name,
                      }
                    : undefined
                }
              />
            </ScrollingTable>
          )}
        </ListBody>
      </Stack>
    </>
  )
}
