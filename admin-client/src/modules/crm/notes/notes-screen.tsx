import { Button, Card, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NoteOrderField } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { withFilter } from '../../../ui/filter-query.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { NOTHING_SELECTED } from '../../../ui/list-table.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { sortAfterPressing } from '../../../ui/sorting.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconNotes } from './icons.ts'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { NotesDocument } from './note-documents.ts'
import { NotesBulkBar } from './notes-bulk-bar.tsx'
import { NotesFilters } from './notes-filters.tsx'
import { isNarrowed, type NotesFilter, notesSearch, notesWhere } from './notes-query.ts'
import { NotesTable } from './notes-table.tsx'

const PER_PAGE = 20

/** All notes, the earliest due first. */
export function NotesScreen() {
  const { can, user } = useViewer()
  const navigate = useNavigate()
  const [address, changeAddress] = useAddressQuery()
  const search = notesSearch(address)
  const isMaking = address.get('new') === 'note' && can('notes.can_create')
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const { data, error, reload } = useListQuery(NotesDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where: notesWhere(search, user.id),
    orderBy: search.orderBy ? [search.orderBy] : [],
  })
  const list = data?.notes
  const chosen = list?.items.filter(({ id }) => selected.has(id)) ?? []
  const mayChange = can('notes.can_edit') || can('notes.can_delete')
  const filter = (name: NotesFilter, value: string | null) => changeAddress((now) => withFilter(now, name, value))
  const askForNew = (isAsked: boolean) =>
    changeAddress((now) => {
      if (isAsked) now.set('new', 'note')
      else now.delete('new')
      return now
    })
  const sort = (field: NoteOrderField) =>
    changeAddress((now) => withFilter(now, 'sort', sortAfterPressing(field, notesSearch(now).orderBy)))

  const newNote = can('notes.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => askForNew(true)}>
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
        list={list}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<Skeleton h={420} radius="md" />}
        empty={empty}
        below={chosen.length > 0 && <NotesBulkBar notes={chosen} onClear={() => setSelected(NOTHING_SELECTED)} />}
      >
        {(notes) => (
          <Card padding={0}>
            <NotesTable
              notes={notes}
              orderBy={search.orderBy}
              selected={selected}
              onSelect={mayChange ? setSelected : null}
              onSort={sort}
            />
          </Card>
        )}
      </ListBody>
      {isMaking && <NewNoteDialog onClose={() => askForNew(false)} onMade={({ id }) => navigate(`/notes/${id}`)} />}
    </>
  )
}
