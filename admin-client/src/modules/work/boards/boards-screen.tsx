import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import type { BoardPartFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../ui/form/use-send.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ProjectTabs } from '../projects/public-api.ts'
import { BoardsDocument, CreateBoardDocument, DeleteBoardDocument } from './board-documents.ts'
import { IconLayoutKanban } from './icons.ts'

/** The viewer's boards and those that others share. */
export function BoardsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(BoardsDocument, { fetchPolicy: 'cache-and-network' })
  const [isAdding, setAdding] = useDialogInUrl('new', 'board')
  const [sendDelete] = useAction(DeleteBoardDocument, { refetchQueries: ['Boards'] })
  const newBoard = can('projects.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New board
    </Button>
  )

  function remove({ id, name }: BoardPartFragment) {
    confirmAction({
      title: `Delete ${name}?`,
      text: 'Its projects stay, without a board. This can’t be undone.',
      confirm: 'Delete board',
      onConfirm: async () => {
        if (await sendDelete({ id })) toastSuccess(`${name} deleted`)
      },
    })
  }

  const columns: readonly Column<BoardPartFragment>[] = [
    { name: 'name', label: 'Name', cell: ({ id, name }) => <NameCell to={`/projects/boards/${id}`} name={name} /> },
    { name: 'shared', label: 'Sharing', width: 220, givesWay: 'xs', cell: (board) => textCell(sharingOf(board)) },
    ...(can('projects.can_delete')
      ? [
          actionsColumn<BoardPartFragment>((board) => (
            <ActionsMenu name={board.name} inRow>
              <ActionItem icon={IconTrash} isDestructive onClick={() => remove(board)}>
                Delete
              </ActionItem>
            </ActionsMenu>
          )),
        ]
      : []),
  ]

  return (
    <>
      <ScreenHeader title="Boards" action={newBoard} />
      <ProjectTabs />
      {data ? (
        data.boards.length > 0 ? (
          <DataTable rows={data.boards} columns={columns} />
        ) : (
          <EmptyState
            icon={IconLayoutKanban}
            title="No boards yet"
            text="Move projects through columns, from the first call to the finished job."
            action={newBoard}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton h={200} radius="md" role="status" aria-label="Loading the boards" />
      )}
      {isAdding && can('projects.can_create') && (
        <NewBoardDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/projects/boards/${id}`)} />
      )}
    </>
  )
}

function sharingOf({ isMine, isShared, ownerName }: BoardPartFragment): string {
  if (!isMine) return `Shared by ${ownerName}`
  return isShared ? 'Shared by you' : 'Only you'
}

interface NewBoardDialogProps {
  onClose(): void
  onCreated(board: BoardPartFragment): void
}

function NewBoardDialog({ onClose, onCreated }: NewBoardDialogProps) {
  const create = useSend(CreateBoardDocument, { refetchQueries: ['Boards'] })
  const form = useForm({ initialValues: { name: '', isShared: true } })
  return (
    <FormDialog
      title="New board"
      form={form}
      submit="Create board"
      send={create}
      onSaved={({ board }) => {
        toastSuccess('Board created')
        if (board) onCreated(board)
      }}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Switch
        label="Shared with everybody who may view projects"
        {...form.getInputProps('isShared', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
