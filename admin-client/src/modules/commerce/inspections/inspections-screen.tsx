import { Badge, Button, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { LazyDialog } from '../../../capability/lazy-part.tsx'
import type { InspectionsQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconClipboardCheck } from './icons.ts'
import { InspectionsDocument } from './inspection-documents.ts'
import { MarkCounts } from './mark-counts.tsx'

const newInspection = lazyComponent(async () => (await import('./new-inspection-dialog.tsx')).NewInspectionDialog)

const PER_PAGE = 20

type Row = InspectionsQuery['inspections']['items'][number]

const columns: readonly Column<Row, never>[] = [
  {
    name: 'vehicle',
    label: 'Vehicle',
    cell: ({ id, name, vehicle }) => (
      <NameCell to={`/inspections/${id}`} name={vehicle?.displayName || name}>
        <Text c="dimmed" fz="xs" truncate>
          {vehicle?.plate}
        </Text>
      </NameCell>
    ),
  },
  { name: 'name', label: 'Inspection', givesWay: 'md', cell: ({ name }) => textCell(name) },
  {
    name: 'order',
    label: 'Work order',
    givesWay: 'sm',
    width: 160,
    cell: ({ document }) => textCell(document?.title ?? 'None'),
  },
  { name: 'marks', label: 'Marks', givesWay: 'md', width: 260, cell: ({ counts }) => <MarkCounts counts={counts} /> },
  {
    name: 'state',
    label: 'Status',
    width: 120,
    cell: ({ completedAt }) => (
      <Badge color={completedAt ? 'teal' : 'gray'} variant="light">
        {completedAt ? 'Completed' : 'Open'}
      </Badge>
    ),
  },
  { name: 'created', label: 'Started', givesWay: 'xs', width: 150, cell: ({ createdAt }) => timeCell(createdAt) },
]

/** Inspections of all vehicles, with and without work orders, newest first. */
export function InspectionsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { page } = useListState()
  const { data, error, isStale, reload } = useListQuery(InspectionsDocument, { page, perPage: PER_PAGE })
  const [isAdding, setAdding] = useDialogInUrl('new', 'inspection')
  const start = can('work_orders.can_edit') && can('customers.can_view') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New inspection
    </Button>
  )
  return (
    <>
      <ScreenHeader title="Inspections" text="Findings about vehicles, and the work they need." action={start} />
      <ListBody
        list={data?.inspections}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        isStale={isStale}
        skeleton={300}
        empty={
          <EmptyState
            icon={IconClipboardCheck}
            title="No inspections yet"
            text="Start one here for any vehicle, or on a work order to show it to the customer."
            action={start}
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={columns} />}
      </ListBody>
      {isAdding && start && (
        <LazyDialog
          part={newInspection}
          props={{ onClose: () => setAdding(false), onStarted: (id) => navigate(`/inspections/${id}`) }}
        />
      )}
    </>
  )
}
