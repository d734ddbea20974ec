import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { BoardPartFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { UpdateBoardDocument } from './board-documents.ts'
import { ColumnInputs, type EditedColumn } from './column-inputs.tsx'
import { type Sharing, SharingInputs, sharingInput, sharingOf } from './sharing-inputs.tsx'

interface BoardForm {
  name: string
  sharing: Sharing
  columns: readonly EditedColumn[]
  /** Where the cards of deleted columns are moved, by the column's id. */
  moves: Readonly<Record<string, string>>
}

interface EditBoardDialogProps {
  readonly board: BoardPartFragment
  onClose(): void
}

const MOST_COLUMNS = 30

/** Edits a board's name, who sees it, and its columns. */
export function EditBoardDialog({ board, onClose }: EditBoardDialogProps) {
  const [opened] = useState(board)
  const [conflict, setConflict] = useState<BoardPartFragment | null>(null)
  const update = useSend(UpdateBoardDocument, { refetchQueries: ['Board', 'Boards'] })
  const form = useForm<BoardForm>({ initialValues: formOf(board) })
  const { columns, moves } = form.values
  const remaining = columns.flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []))
  const deleted = opened.columns.filter(({ id }) => !columns.some((column) => column.id === id))
  /** As it is now: others may have moved cards since the dialog was opened. */
  const countIn = (columnId: string) => board.columns.find(({ id }) => id === columnId)?.cardCount ?? 0

  async function send(values: BoardForm, isOverwriting: boolean) {
    const sent = await update({
      id: board.id,
      name: values.name,
      ...(board.isMine ? sharingInput(values.sharing) : {}),
      version: isOverwriting ? (conflict ?? opened).version : opened.version,
      columns: values.columns.map(({ key: _, ...column }) => column),
      moveCards: deleted.flatMap(({ id }) => {
        const toColumnId = values.moves[id]
        return toColumnId ? [{ fromColumnId: id, toColumnId }] : []
      }),
    })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.board
    setConflict(stale || null)
    return stale ? null : { ...sent, fields: ['name', 'memberIds'] }
  }

  return (
    <FormDialog
      title="Edit board"
      size="lg"
      form={form}
      submit="Save board"
      send={send}
      conflict={conflict && { title: 'This board changed since you opened it', onReload: () => onClose() }}
      onSaved={() => {
        toastSuccess('Board saved')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      {board.isMine && (
        <SharingInputs
          value={form.values.sharing}
          error={form.errors.memberIds as string | undefined}
          onChange={(sharing) => form.setFieldValue('sharing', sharing)}
        />
      )}
      <SortableList
        label="Columns"
        items={columns}
        itemName="column"
        isDisabled={false}
        most={MOST_COLUMNS}
        keyOf={({ key }) => key}
        titleOf={({ name }) => name}
        noteOf={({ id }) => (id ? countOf(countIn(id)) : 'New')}
        create={(): EditedColumn => ({
          key: `new-${columns.length}-${Date.now()}`,
          id: null,
          name: '',
          color: 'GRAY',
          limit: null,
          meaning: 'OPEN',
        })}
        onChange={(next) => form.setFieldValue('columns', next)}
        body={(column, _at, change) => <ColumnInputs column={column} onChange={change} />}
      />
      <Stack gap="xs">
        {deleted
          .map((column) => ({ ...column, count: countIn(column.id) }))
          .filter(({ count }) => count > 0)
          .map(({ id, name, count }) => (
            <Select
              key={id}
              label={count === 1 ? `Move the card in ${name} to` : `Move the ${count} cards in ${name} to`}
              placeholder="Choose a column"
              withAsterisk
              data={remaining}
              value={moves[id] ?? null}
              onChange={(to) => form.setFieldValue('moves', { ...moves, [id]: to ?? '' })}
            />
          ))}
      </Stack>
    </FormDialog>
  )
}

const formOf = ({ name, columns, ...board }: BoardPartFragment): BoardForm => ({
  name,
  sharing: sharingOf(board),
  columns: columns.map(({ id, name: title, color, limit, meaning }) => ({
    key: id,
    id,
    name: title,
    color,
    limit: limit ?? null,
    meaning,
  })),
  moves: {},
})

const countOf = (cards: number) => (cards === 1 ? '1 card' : `${cards} cards`)
