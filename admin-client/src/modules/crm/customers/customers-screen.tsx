import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconAddressBook, IconPlus } from '../../../ui/icons.ts'
import { ColumnsMenu } from '../../../ui/list/columns-menu.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { NOTHING_SELECTED } from '../../../ui/list-table.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomersDocument } from './customer-documents.ts'
import { CustomersBulkBar } from './customers-bulk-bar.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import { CustomersMenu } from './customers-menu.tsx'
import { CustomersTable } from './customers-table.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { useCustomerList } from './use-customer-list.ts'

const PER_PAGE = 20
/** The server's limit for search results. Users with more results refine the search. */
const MOST_FOUND = 200
/** Counting stops here, because an exact count of a long list is slow. */
const MOST_COUNTED = 10_000

/** All customers of the business. */
export function CustomersScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const customerList = useCustomerList()
  const { address, change: changeAddress, search, views, columns } = customerList
  const { where } = search
  const isMaking = address.get('new') === 'customer' && can('customers.can_create')
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const { data, error, reload } = useListQuery(CustomersDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    upTo: MOST_COUNTED,
    withVehicles: columns.some(({ name }) => name === 'vehicles'),
    withFields: columns.some(({ name }) => name.startsWith('field:')),
  })
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = customerList.isKnown ? data?.customers : undefined
  const chosen = list?.items.filter(({ id }) => selected.has(id)) ?? []
  const askForNew = (isAsked: boolean) =>
    changeAddress((now) => {
      if (isAsked) now.set('new', 'customer')
      else now.delete('new')
      return now
    })

  const newCustomer = can('customers.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => askForNew(true)}>
      New customer
    </Button>
  )

  const empty =
    Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconAddressBook}
        title="No customers match"
        text={
          search.text
            ? 'Try the beginning of a name, an email address, a phone number, a plate or a VIN.'
            : 'Try removing a filter.'
        }
        action={
          Object.keys(search.values).length > 0 && (
            <Button variant="default" onClick={customerList.clear}>
              Clear filters
            </Button>
          )
        }
      />
    ) : (
      <EmptyState
        icon={IconAddressBook}
        title="No customers yet"
        text="Add the people you do business with and how to reach them."
        action={newCustomer}
      />
    )

  return (
    <>
      <ScreenHeader
        title="Customers"
        action={
          <Group gap="xs">
            <CustomersMenu where={where} isEmpty={list?.items.length === 0} hasTags={customerList.hasTags} />
            {newCustomer}
          </Group>
        }
      />
      <ViewTabs
        list={views}
        shown={customerList.shown}
        view={customerList.view}
        addressOf={customerList.addressOf}
        onOpen={customerList.open}
      />
      <CustomersFilters
        filters={customerList.filters}
        search={search}
        onFilter={customerList.filter}
        onClear={customerList.clear}
      >
        <ColumnsMenu
          fixed="Name"
          columns={customerList.offered}
          chosen={columns.map(({ name }) => name)}
          onChange={customerList.chooseColumns}
        />
      </CustomersFilters>
      <Stack gap="md" mt="md">
        {search.text && (list?.totalItems ?? 0) >= MOST_FOUND && (
          <Text c="dimmed" fz="sm">
            The {MOST_FOUND} closest are shown. Type more to find somebody in particular.
          </Text>
        )}
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={<Skeleton h={420} radius="md" />}
          empty={empty}
          below={
            chosen.length > 0 && (
              <CustomersBulkBar
                customers={chosen}
                areDeleted={where.deleted?.eq === true}
                onClear={() => setSelected(NOTHING_SELECTED)}
              />
            )
          }
        >
          {(customers) => (
            <Card padding={0}>
              <CustomersTable
                customers={customers}
                columns={columns}
                orderBy={search.orderBy}
                selected={selected}
                onSelect={setSelected}
                onSort={customerList.sort}
              />
            </Card>
          )}
        </ListBody>
        {list && list.items.length > 0 && (
          <Text c="dimmed" fz="sm" ta="center">
            {list.totalItems === 1
              ? '1 customer'
              : `${list.totalItems.toLocaleString('en-CA')}${list.totalItems >= MOST_COUNTED ? '+' : ''} customers`}
          </Text>
        )}
      </Stack>
      {isMaking && (
        <NewCustomerDialog onClose={() => askForNew(false)} onMade={({ id }) => navigate(`/customers/${id}`)} />
      )}
    </>
  )
}
