import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { BookableServicePartFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { textCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteBookableServiceDocument } from './booking-documents.ts'
import { IconCalendarPlus } from './icons.ts'
import { ServiceDialog } from './service-dialog.tsx'

/** The services that customers can book. */
export function ServicesCard({ services }: { readonly services: readonly BookableServicePartFragment[] }) {
  const { can } = useViewer()
  const [edited, setEdited] = useState<BookableServicePartFragment | null>(null)
  const [isNew, setNew] = useDialogInUrl('new', 'service')
  const [sendDelete] = useAction(DeleteBookableServiceDocument, { refetchQueries: ['Booking'] })

  function remove({ id, name }: BookableServicePartFragment) {
    confirmAction({
      title: `Delete ${name}?`,
      text: 'Customers can no longer book it. Existing appointments stay. This can’t be undone.',
      confirm: 'Delete service',
      onConfirm: async () => {
        if (await sendDelete({ id })) toastSuccess(`${name} deleted`)
      },
    })
  }

  const columns: readonly Column<BookableServicePartFragment>[] = [
    { name: 'name', label: 'Name', cell: ({ name }) => textCell(name) },
    { name: 'minutes', label: 'Minutes', width: 90, cell: ({ minutes }) => textCell(String(minutes)) },
    { name: 'price', label: 'Price', width: 140, givesWay: 'xs', cell: ({ priceText }) => textCell(priceText) },
    {
      name: 'means',
      label: 'Done by',
      givesWay: 'sm',
      cell: ({ people, resources }) =>
        textCell([...people.map(({ firstname }) => firstname), ...resources.map(({ name }) => name)].join(', ')),
    },
    { name: 'state', label: 'State', width: 80, cell: ({ isActive }) => textCell(isActive ? 'On' : 'Off') },
    actionsColumn<BookableServicePartFragment>(
      (service) =>
        (can('calendar.can_edit') || can('calendar.can_delete')) && (
          <ActionsMenu name={service.name} inRow>
            {can('calendar.can_edit') && (
              <ActionItem icon={IconPencil} onClick={() => setEdited(service)}>
                Edit
              </ActionItem>
            )}
            {can('calendar.can_delete') && (
              <ActionItem icon={IconTrash} isDestructive onClick={() => remove(service)}>
                Delete
              </ActionItem>
            )}
          </ActionsMenu>
        ),
    ),
  ]
  const newService = can('calendar.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setNew(true)}>
      New service
    </Button>
  )
  return (
    <Card component="section" aria-labelledby="booking-services" padding={services.length > 0 ? 0 : undefined}>
      {services.length > 0 ? (
        <>
          <Group justify="space-between" p="md">
            <Title order={2} id="booking-services">
              Services
            </Title>
            {newService}
          </Group>
          <DataTable rows={services} columns={columns} />
        </>
      ) : (
        <>
          <Title order={2} id="booking-services">
            Services
          </Title>
          <EmptyState
            icon={IconCalendarPlus}
            title="No services yet"
            text="Add what customers can book, and put the Booking block on a page."
            action={newService}
          />
        </>
      )}
      {services.some(({ people, resources, mostAtOnce }) => people.length + resources.length === 0 && !mostAtOnce) && (
        <Text c="dimmed" fz="sm" p="md">
          A service without people or resources takes one booking at a time.
        </Text>
      )}
      {isNew && can('calendar.can_create') && <ServiceDialog service={null} onClose={() => setNew(false)} />}
      {edited && <ServiceDialog service={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
