import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { IconNotes } from './icons.ts'
import { NoteDocument } from './note-documents.ts'
import { NotePage } from './note-page.tsx'

/** The note with the id in the URL. */
export function NoteScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(NoteDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const note = data?.note
  return (
    <RecordScreen
      noun="note"
      icon={IconNotes}
      list={{ label: 'Notes', to: '/notes' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {note && <NotePage key={note.id} note={note} />}
    </RecordScreen>
  )
}
