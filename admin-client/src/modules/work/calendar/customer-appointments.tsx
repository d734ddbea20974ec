import { Badge, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AppointmentRowFragment } from '../../../generated/graphql.ts'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useCustomerChanges } from '../../crm/timeline/index.ts'
import { AssigneeNames } from '../../platform/assignees/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerAppointmentsDocument } from './calendar-documents.ts'
import { statusLabels } from './calendar-labels.ts'
import { whenText } from './find-appointments.ts'
import { IconCalendar } from './icons.ts'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'

const PER_PAGE = 20

const columns: readonly Column<AppointmentRowFragment>[] = [
  {
    name: 'title',
    label: 'Title',
    cell: ({ id, title, localStart }) => (
      <NameCell to={`/calendar/${id}?view=day&day=${localStart.slice(0, 10)}`} name={title} />
    ),
  },
  { name: 'when', label: 'When', width: 180, cell: (one) => textCell(whenText(one.localStart, one.isAllDay)) },
  {
    name: 'status',
    label: 'Status',
    width: 130,
    cell: ({ status }) => (
      <Badge variant="light" color="gray">
        {statusLabels[status]}
      </Badge>
    ),
  },
  {
    name: 'assignees',
    label: 'Assignees',
    width: 200,
    givesWay: 'xs',
    cell: ({ assignees }) => <AssigneeNames assignees={assignees} />,
  },
]

interface CustomerAppointmentsProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The appointments of a customer, the latest first. */
export function CustomerAppointments({ customer }: CustomerAppointmentsProps) {
  const { can } = useViewer()
  const { timeZone, isLoading } = useRegion()
  const [isAdding, setAdding] = useState(false)
  const { page } = useListState()
  const { data, error, reload } = useListQuery(CustomerAppointmentsDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id } },
  })
  useCustomerChanges(customer.id, reload)
  const newAppointment = can('calendar.can_create') && !customer.deletedAt && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New appointment
    </Button>
  )
  return (
    <Stack gap="md">
      <Group justify="flex-end">{data && data.appointments.items.length > 0 && newAppointment}</Group>
      <ListBody
        list={data?.appointments}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconCalendar}
            title="No appointments yet"
            text="Appointments with this customer appear here."
            action={newAppointment}
          />
        }
      >
        {(appointments) => <DataTable rows={appointments} columns={columns} />}
      </ListBody>
      {isAdding && !isLoading && (
        <NewAppointmentDialog
          customer={customer}
          timeZone={timeZone}
          start={{ day: toWallTime(new Date(), timeZone).slice(0, 10), minutes: 9 * 60 }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}
