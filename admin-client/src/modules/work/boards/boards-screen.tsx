import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import type { BoardPartFragment, BoardRowFragment } from '../../../generated/graphql.ts'
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
import { type Sharing, SharingInputs, sharingInput } from './sharing-inputs.tsx'

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

  function remove({ id, name }: BoardRowFragment) {
    confirmAction({
      title: `Delete ${name}?`,
      text: 'Its projects stay, without a board. This can’t be undone.',
      confirm: 'Delete board',
      onConfirm: async () => {
        if (await sendDelete({ id })) toastSuccess(`${name} deleted`)
      },
    })
  }

  const columns: readonly Column<BoardRowFragment>[] = [
    { name: 'name', label: 'Name', cell: ({ id, name }) => <NameCell to={`/projects/boards/${id}`} name={name} /> },
    { name: 'shared', label: 'Sharing', width: 220, givesWay: 'xs', cell: (board) => textCell(sharingText(board)) },
    ...(can('projects.can_delete')
      ? [
          actionsColumn<BoardRowFragment>(
            (board) =>
              (board.isMine || board.isShared) && (
                <ActionsMenu name={board.name} inRow>
                  <ActionItem icon={IconTrash} isDestructive onClick={() => remove(board)}>
                    Delete
                  </ActionItem>
                </ActionsMenu>
              ),
          ),
        ]
      : []),
  ]

  return (
    <>
      <ScreenHeader title="Boards" action={newBoard} />
      <ProjectTabs />
      {data ? (
        data.boards.length > 0 ? (
          <Card padding={0}>
            <DataTable rows={data.boards} columns={columns} />
          </Card>
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

function sharingText({ isMine, isShared, ownerName, memberCount }: BoardRowFragment): string {
  if (!isMine) return `Shared by ${ownerName}`
  if (isShared) return 'Shared with everyone'
  if (memberCount === 0) return 'Only you'
  return memberCount === 1 ? 'Shared with 1 person' : `Shared with ${memberCount} people`
}

interface NewBoardForm {
  name: string
  sharing: Sharing
}

interface NewBoardDialogProps {
  onClose(): void
  onCreated(board: BoardPartFragment): void
}

function NewBoardDialog({ onClose, onCreated }: NewBoardDialogProps) {
  const create = useSend(CreateBoardDocument, { refetchQueries: ['Boards'] })
  const initialValues: NewBoardForm = { name: '', sharing: { audience: 'everybody', members: [] } }
  const form = useForm({ initialValues })
  return (
    <FormDialog
      title="New board"
      form={form}
      submit="Create board"
      send={async ({ name, sharing }) => ({
        ...(await create({ name, ...sharingInput(sharing) })),
        fields: ['name', 'memberIds'],
      })}
      onSaved={({ board }) => {
        toastSuccess('Board created')
        if (board) onCreated(board)
      }}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <SharingInputs
        value={form.values.sharing}
        error={form.errors.memberIds as string | undefined}
        onChange={(sharing) => form.setFieldValue('sharing', sharing)}
      />
    </FormDialog>
  )
}
