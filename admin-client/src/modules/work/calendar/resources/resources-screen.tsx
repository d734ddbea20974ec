import { Button, Card, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ResourcePartFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { textCell } from '../../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { colorLabels, resourceKindLabels } from '../calendar-labels.ts'
import { IconCalendar } from '../icons.ts'
import { ResourceDialog } from './resource-dialog.tsx'
import { DeleteResourceDocument, useResources } from './use-resources.ts'

/** The bays, rooms and tools that appointments can have. */
export function ResourcesScreen() {
  const { can } = useViewer()
  const { resources, isLoaded, error, retry } = useResources()
  const [edited, setEdited] = useState<ResourcePartFragment | 'new' | null>(null)
  const [sendDelete] = useAction(DeleteResourceDocument, { refetchQueries: ['CalendarResources'] })

  function remove({ id, name }: ResourcePartFragment) {
    confirmAction({
      title: `Delete ${name}?`,
      text: 'It’s removed from past appointments. This can’t be undone.',
      confirm: 'Delete resource',
      onConfirm: async () => {
        if (await sendDelete({ id })) toastSuccess(`${name} deleted`)
      },
    })
  }

  const columns: readonly Column<ResourcePartFragment>[] = [
    { name: 'name', label: 'Name', cell: ({ name }) => textCell(name) },
    { name: 'kind', label: 'Kind', width: 140, givesWay: 'xs', cell: ({ kind }) => textCell(resourceKindLabels[kind]) },
    { name: 'color', label: 'Colour', width: 120, givesWay: 'xs', cell: ({ color }) => textCell(colorLabels[color]) },
    { name: 'state', label: 'State', width: 80, cell: ({ isActive }) => textCell(isActive ? 'On' : 'Off') },
    actionsColumn<ResourcePartFragment>(
      (resource) =>
        (can('calendar.can_edit') || can('calendar.can_delete')) && (
          <ActionsMenu name={resource.name} inRow>
            {can('calendar.can_edit') && (
              <ActionItem icon={IconPencil} onClick={() => setEdited(resource)}>
                Edit
              </ActionItem>
            )}
            {can('calendar.can_delete') && (
              <ActionItem icon={IconTrash} isDestructive onClick={() => remove(resource)}>
                Delete
              </ActionItem>
            )}
          </ActionsMenu>
        ),
    ),
  ]
  const newResource = can('calendar.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New resource
    </Button>
  )
  return (
    <>
      <ScreenHeader
        title="Calendar"
        text="Bays, rooms and tools that only one appointment can have at a time."
        action={resources.length > 0 && newResource}
      />
      {!isLoaded ? (
        error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Skeleton h={200} radius="md" role="status" aria-label="Loading the resources" />
        )
      ) : resources.length > 0 ? (
        <Card padding={0}>
          <DataTable rows={resources} columns={columns} />
        </Card>
      ) : (
        <EmptyState
          icon={IconCalendar}
          title="No resources yet"
          text="Add your bays or rooms, and they can’t be double-booked."
          action={newResource}
        />
      )}
      {edited && <ResourceDialog resource={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
