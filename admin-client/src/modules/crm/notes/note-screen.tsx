import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { IconNotes } from '../../../ui/icons.ts'
import { NoteDocument } from './note-documents.ts'
import { NotePage } from './note-page.tsx'

/** One note, at the id that the address names. */
export function NoteScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(NoteDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const note = data?.note
  const isMissing = errorCode(error) === 'NOT_FOUND'
  return (
    <>
      <Anchor component={Link} to="/notes" fz="sm">
        Notes
      </Anchor>
      {note && <NotePage key={note.id} note={note} />}
      {!note && isMissing && (
        <EmptyState
          icon={IconNotes}
          isWholeScreen
          title="There is no such note"
          text="It may have been deleted more than 30 days ago."
          action={
            <Button component={Link} to="/notes" variant="default">
              All notes
            </Button>
          }
        />
      )}
      {!note && error && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
      {!note && !error && (
        <Stack role="status" aria-label="Loading the note" mt="xs">
          <Skeleton h={32} w={240} />
          <Skeleton h={300} />
        </Stack>
      )}
    </>
  )
}
