import { useQuery } from '@apollo/client/react'
import { Button, Stack } from '@mantine/core'
import type { StockMovementWhere } from '../../../../generated/graphql.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { choiceFilter } from '../../../../ui/list/choice-filter.tsx'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../../ui/list/filter-bar.tsx'
import { readAddress } from '../../../../ui/list/list-address.ts'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { IconTransfer } from '../icons.ts'
import { optionsOf } from '../product-labels.ts'
import { movementColumns, productColumn } from './movement-table.tsx'
import { StockLocationsDocument, StockMovementsDocument } from './stock-documents.ts'
import { MOVEMENT_LABELS } from './stock-labels.ts'
import { StockHeader } from './stock-tabs.tsx'

const PER_PAGE = 20

/** All stock movements, the newest first. */
export function StockHistoryScreen() {
  const { address, filter, clear, page } = useListState()
  const locations = useQuery(StockLocationsDocument).data?.stockLocations ?? []
  const filters = [
    choiceFilter({ name: 'kind', label: 'Type', field: 'kind', options: optionsOf(MOVEMENT_LABELS) }),
    choiceFilter({
      name: 'location',
      label: 'Location',
      field: 'locationId',
      options: locations.map(({ id, name }) => ({ value: id, label: name })),
    }),
  ]
  const { where, values } = readAddress(address, filters, [])
  const { data, error, isStale, reload } = useListQuery(StockMovementsDocument, {
    page,
    perPage: PER_PAGE,
    where: where as StockMovementWhere,
  })
  const isNarrowed = Object.keys(values).length > 0
  return (
    <>
      <StockHeader text="Every change to your stock: received, sold, reserved and adjusted." />
      <FilterBar filters={filters} values={values} onChange={filter} onClear={clear} />
      <Stack gap="md" mt="md">
        <ListBody
          list={data?.stockMovements}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isStale={isStale}
          skeleton={420}
          empty={
            <EmptyState
              icon={IconTransfer}
              title={isNarrowed ? 'No movements match' : 'No stock movements yet'}
              text={isNarrowed ? 'Try removing a filter.' : 'Open a product that tracks its stock to adjust it.'}
              action={
                isNarrowed && (
                  <Button variant="default" onClick={clear}>
                    Clear filters
                  </Button>
                )
              }
            />
          }
        >
          {(movements) => <DataTable rows={movements} columns={[productColumn, ...movementColumns]} />}
        </ListBody>
      </Stack>
    </>
  )
}
