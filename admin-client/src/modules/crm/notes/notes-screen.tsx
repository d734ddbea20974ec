import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconNotes } from './icons.ts'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { NotesBulkBar } from './note-actions.tsx'
import { noteColumns } from './note-columns.tsx'
import { NotesDocument } from './note-documents.ts'
import { NotesFilters } from './notes-filters.tsx'
import { isNarrowed, notesSearch, notesWhere, SORTABLE } from './notes-query.ts'

const PER_PAGE = 20

/** All notes, the earliest due first. */
export function NotesScreen() {
  const { can, user } = useViewer()
  const navigate = useNavigate()
  const { address, filter, sort, orderBy, page } = useListState(SORTABLE)
  const [isAdding, setAdding] = useDialogInUrl('new', 'note')
  const search = notesSearch(address)
  const { data, error, reload } = useListQuery(NotesDocument, {
    page,
    perPage: PER_PAGE,
    where: notesWhere(search, user.id),
    orderBy: orderBy ? [orderBy] : [],
  })
  const selection = useSelection(data?.notes.items)
  const hasBulkActions = can('notes.can_edit') || can('notes.can_delete')

  const newNote = can('notes.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New note
    </Button>
  )

  const empty = isNarrowed(search) ? (
    <EmptyState icon={IconNotes} title="No notes match" text="Try other words, or show all notes." />
  ) : (
    <EmptyState
      icon={IconNotes}
      title="No open notes"
      text="Keep track of follow-ups for a customer or for the business."
      action={newNote}
    />
  )

  return (
    <>
      <ScreenHeader title="Notes" action={newNote} />
      <NotesFilters search={search} onFilter={filter} />
      <ListBody
        list={data?.notes}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={420}
        empty={empty}
        below={selection.rows.length > 0 && <NotesBulkBar notes={selection.rows} onClear={selection.clear} />}
      >
        {(notes) => (
          <DataTable
            rows={notes}
            columns={noteColumns}
            orderBy={orderBy}
            onSort={sort}
            selection={hasBulkActions ? { ...selection, nameOf: ({ title }) => title } : undefined}
          />
        )}
      </ListBody>
      {isAdding && can('notes.can_create') && (
        <NewNoteDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/notes/${id}`)} />
      )}
    </>
  )
}
