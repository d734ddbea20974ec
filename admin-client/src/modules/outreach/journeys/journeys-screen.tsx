import { Button, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { JourneyOrderField, JourneyRowFragment, JourneyWhere } from '../../../generated/graphql.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { NameCell, timeCell } from '../../../ui/list/cells.tsx'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { Filter } from '../../../ui/list/filter.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { readAddress } from '../../../ui/list/list-address.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CampaignTabs } from '../campaigns/public-api.ts'
import { IconRoute } from './icons.ts'
import { JOURNEYS_PATH, useJourneyActions } from './journey-actions.ts'
import { JourneysDocument } from './journey-documents.ts'
import { JOURNEY_STATUSES, JourneyStatusBadge } from './journey-status.tsx'
import { NewJourneyDialog } from './new-journey-dialog.tsx'

const PER_PAGE = 20
const SORTABLE: readonly JourneyOrderField[] = ['NAME', 'UPDATED_AT']
const filters: readonly Filter[] = [
  choiceFilter({ name: 'status', label: 'Status', field: 'status', options: JOURNEY_STATUSES }),
]

const columns: readonly Column<JourneyRowFragment, JourneyOrderField>[] = [
  {
    name: 'name',
    label: 'Name',
    sort: 'NAME',
    cell: ({ id, name }) => <NameCell to={`${JOURNEYS_PATH}/${id}`} name={name} />,
  },
  { name: 'status', label: 'Status', width: 120, cell: ({ status }) => <JourneyStatusBadge status={status} /> },
  {
    name: 'active',
    label: 'Under way',
    width: 110,
    align: 'end',
    givesWay: 'xs',
    cell: ({ figures }) => formatNumber(figures.active),
  },
  {
    name: 'done',
    label: 'Done',
    width: 90,
    align: 'end',
    givesWay: 'sm',
    cell: ({ figures }) => formatNumber(figures.done),
  },
  {
    name: 'sent',
    label: 'Emails',
    width: 90,
    align: 'end',
    givesWay: 'sm',
    cell: ({ figures }) => formatNumber(figures.sent),
  },
  {
    name: 'updated',
    label: 'Updated',
    width: 150,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

/** All journeys. */
export function JourneysScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const state = useListState(SORTABLE)
  const { where, orderBy, ...search } = readAddress(state.address, filters, SORTABLE)
  const [isAdding, setAdding] = useDialogInUrl('new', 'journey')
  const { remove } = useJourneyActions()
  const page = currentPage(state.address)
  const { data, error, reload } = useListQuery(JourneysDocument, {
    page,
    perPage: PER_PAGE,
    where: where as JourneyWhere,
    orderBy: orderBy ? [orderBy] : [],
  })
  const selection = useSelection(data?.journeys.items)
  const newJourney = can('email_marketing.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New journey
    </Button>
  )
  const isFiltered = Object.keys(where).length > 0 || page > 1

  return (
    <>
      <ScreenHeader title="Journeys" action={newJourney} />
      <CampaignTabs />
      <ListToolbar
        search={
          <SearchBox
            label="Search journeys"
            placeholder="Name"
            text={search.text}
            onSearch={(found) => state.filter('search', found)}
          />
        }
        filters={<FilterBar filters={filters} values={search.values} onChange={state.filter} onClear={state.clear} />}
      />
      <Stack gap="md" mt="md">
        <ListBody
          list={data?.journeys}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={300}
          empty={
            isFiltered ? (
              <NoMatches
                icon={IconRoute}
                title="No journeys match"
                text="Try another word or status."
                onClear={state.clear}
              />
            ) : (
              <EmptyState
                icon={IconRoute}
                title="No journeys yet"
                text="Send emails automatically when something happens, such as a welcome to new subscribers."
                action={newJourney}
              />
            )
          }
          below={
            selection.rows.length > 0 && (
              <BulkBar label="Selected journeys" count={selection.rows.length} onClear={selection.clear}>
                <BulkDeleteButton
                  nouns={['journey', 'journeys']}
                  count={selection.rows.length}
                  onDelete={() => remove(selection.rows)}
                  onDeleted={selection.clear}
                />
              </BulkBar>
            )
          }
        >
          {(rows) => (
            <DataTable
              rows={rows}
              columns={columns}
              orderBy={orderBy}
              onSort={state.sort}
              selection={can('email_marketing.can_delete') ? { ...selection, nameOf: ({ name }) => name } : undefined}
            />
          )}
        </ListBody>
      </Stack>
      {isAdding && can('email_marketing.can_create') && (
        <NewJourneyDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`${JOURNEYS_PATH}/${id}`)} />
      )}
    </>
  )
}
