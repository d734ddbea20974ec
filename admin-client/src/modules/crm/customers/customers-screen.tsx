import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconAddressBook, IconPlus } from '../../../ui/icons.ts'
import { ColumnsMenu } from '../../../ui/list/columns-menu.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../ui/list/list-table.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomersBulkBar } from './customer-actions.tsx'
import { NAME_WIDTH, nameColumn } from './customer-columns.tsx'
import { customersDocument } from './customer-list-parts.ts'
import { CustomersMenu } from './customers-menu.tsx'
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
  const { search, columns } = customerList
  const { where } = search
  const [isAdding, setAdding] = useDialogInUrl('new', 'customer')
  const { data, error, reload } = useListQuery(customersDocument(columns), {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    upTo: MOST_COUNTED,
    withFields: columns.some(({ name }) => name.startsWith('field:')),
    withAssignees: columns.some(({ name }) => name === 'assignees'),
  })
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = customerList.isKnown ? data?.customers : undefined
  const selection = useSelection(list?.items)

  const newCustomer = can('customers.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New customer
    </Button>
  )

  const empty =
    Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconAddressBook}
        title="No customers match"
        text={search.text ? `Try the beginning of the name, ${customerList.searchTerms}.` : 'Try removing a filter.'}
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
      <ViewTabs viewed={customerList} />
      <ListToolbar
        search={
          <SearchBox
            label="Search customers"
            placeholder={`Name, ${customerList.searchTerms}`}
            text={search.text}
            onSearch={(found) => customerList.filter('search', found)}
          />
        }
        filters={
          <FilterBar
            filters={customerList.filters}
            values={search.values}
            onChange={customerList.filter}
            onClear={customerList.clear}
          />
        }
        columns={
          <ColumnsMenu
            fixed="Name"
            columns={customerList.offered}
            chosen={columns.map(({ name }) => name)}
            onChange={customerList.chooseColumns}
          />
        }
      />
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
          skeleton={420}
          empty={empty}
          below={
            selection.rows.length > 0 && (
              <CustomersBulkBar
                customers={selection.rows}
                areDeleted={where.deleted?.eq === true}
                onClear={selection.clear}
              />
            )
          }
        >
          {(customers) => (
            <ScrollingTable columns={columns} fixedWidth={NAME_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={customers}
                columns={[nameColumn, ...columns]}
                orderBy={search.orderBy}
                onSort={customerList.sort}
                selection={{ ...selection, nameOf: ({ displayName }) => displayName }}
              />
            </ScrollingTable>
          )}
        </ListBody>
        {list && list.items.length > 0 && (
          <Text c="dimmed" fz="sm" ta="center">
            {list.totalItems === 1
              ? '1 customer'
              : `${formatNumber(list.totalItems)}${list.totalItems >= MOST_COUNTED ? '+' : ''} customers`}
          </Text>
        )}
      </Stack>
      {isAdding && can('customers.can_create') && (
        <NewCustomerDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/customers/${id}`)} />
      )}
    </>
  )
}
