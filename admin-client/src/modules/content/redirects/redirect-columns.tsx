import { Badge, Group, Text, Tooltip } from '@mantine/core'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconPencil, IconTrash } from '../../../ui/icons.ts'
import { textCell, timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteRedirectDocument } from './redirect-documents.ts'

export const redirectColumns = (
  onEdit: (redirect: RedirectRowFragment) => void,
): readonly Column<RedirectRowFragment>[] => [
  {
    name: 'from',
    label: 'From',
    cell: ({ fromPath, isShadowed }) => (
      <Group gap={8}>
        <Text fw={500} truncate maw="100%" title={fromPath}>
          {fromPath}
        </Text>
        {isShadowed && (
          <Tooltip label="A published page has this address, and is shown instead">
            <Badge color="yellow" tt="none">
              Not used
            </Badge>
          </Tooltip>
        )}
      </Group>
    ),
  },
  {
    name: 'to',
    label: 'To',
    cell: ({ to, page }) => (
      <>
        {textCell(to)}
        {page && (
          <Text c="dimmed" fz="xs" truncate>
            Follows “{page.title}”
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'kind',
    label: 'Type',
    width: 70,
    givesWay: 'xs',
    cell: ({ isPermanent }) => (isPermanent ? '301' : '302'),
  },
  { name: 'updated', label: 'Updated', width: 160, givesWay: 'sm', cell: ({ updatedAt }) => timeCell(updatedAt) },
  actionsColumn((redirect) => <RowMenu redirect={redirect} onEdit={() => onEdit(redirect)} />),
]

function RowMenu({ redirect, onEdit }: { redirect: RedirectRowFragment; onEdit(): void }) {
  const { can } = useViewer()
  const [remove] = useAction(DeleteRedirectDocument, { refetchQueries: ['Redirects'] })
  if (!can('pages.can_edit') && !can('pages.can_delete')) return null

  function askToDelete() {
    confirmAction({
      title: `Delete the redirect from ${redirect.fromPath}?`,
      text: 'Visitors who come to this address will find nothing there.',
      confirm: 'Delete redirect',
      async onConfirm() {
        if (await remove({ id: redirect.id })) toastSuccess('Redirect deleted')
      },
    })
  }

  return (
    <ActionsMenu name={redirect.fromPath} inRow>
      {can('pages.can_edit') && (
        <ActionItem icon={IconPencil} onClick={onEdit}>
          Edit
        </ActionItem>
      )}
      {can('pages.can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
