import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerOrderField } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { withFilter } from '../../../ui/filter-query.ts'
import { IconAddressBook, IconPlus } from '../../../ui/icons.ts'
import { NOTHING_SELECTED } from '../../../ui/list-table.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { sortAfterPressing } from '../../../ui/sorting.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomersDocument } from './customer-documents.ts'
import { CustomersBulkBar } from './customers-bulk-bar.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import { type CustomersFilter, customersSearch, customersWhere } from './customers-search.ts'
import { CustomersTable } from './customers-table.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'

const PER_PAGE = 20
/** The server finds no more than this; whoever finds as many types on. */
const MOST_FOUND = 200

/** Everybody the business has to do with. */
export function CustomersScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [address, changeAddress] = useAddressQuery()
  const search = customersSearch(address)
  const where = customersWhere(search)
  const isMaking = address.get('new') === 'customer' && can('customers.can_create')
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const { data, previousData, error, loading, refetch } = useQuery(CustomersDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where, orderBy: search.orderBy ? [search.orderBy] : [] },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.customers
  const chosen = list?.items.filter(({ id }) => selected.has(id)) ?? []
  const mayChange = can('customers.can_edit') || can('customers.can_delete')
  const filter = (name: CustomersFilter, value: string | null) => changeAddress((now) => withFilter(now, name, value))
  const askForNew = (isAsked: boolean) =>
    changeAddress((now) => {
      if (isAsked) now.set('new', 'customer')
      else now.delete('new')
      return now
    })
  const sort = (field: CustomerOrderField) =>
    changeAddress((now) => withFilter(now, 'sort', sortAfterPressing(field, customersSearch(now).orderBy)))

  const newCustomer = can('customers.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => askForNew(true)}>
      New customer
    </Button>
  )

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />
    if (list.items.length > 0) {
      return (
        <Card padding={0}>
          <CustomersTable
            customers={list.items}
            orderBy={search.orderBy}
            selected={selected}
            onSelect={mayChange ? setSelected : null}
            onSort={sort}
          />
        </Card>
      )
    }
    return Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconAddressBook}
        title="No customer matches"
        text="Try the beginning of a name, an e-mail address, a phone number, a plate or a VIN."
      />
    ) : (
      <EmptyState
        icon={IconAddressBook}
        title="No customers yet"
        text="Everybody you do business with stands here, with how to reach them."
        action={newCustomer}
      />
    )
  }

  return (
    <>
      <ScreenHeader title="Customers" action={newCustomer} />
      <CustomersFilters search={search} onFilter={filter} />
      <Stack gap="md">
        {search.text && (list?.totalItems ?? 0) >= MOST_FOUND && (
          <Text c="dimmed" fz="sm">
            The {MOST_FOUND} closest are shown. Type more to find somebody in particular.
          </Text>
        )}
        {body()}
        {chosen.length > 0 && <CustomersBulkBar customers={chosen} onClear={() => setSelected(NOTHING_SELECTED)} />}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {isMaking && (
        <NewCustomerDialog onClose={() => askForNew(false)} onMade={({ id }) => navigate(`/customers/${id}`)} />
      )}
    </>
  )
}
