import { useQuery } from '@apollo/client/react'
import { NoteAssigneesDocument } from './note-documents.ts'

/** Who can be given a note, as a Select lists them. */
export function useAssignees(): { value: string; label: string }[] {
  const { data } = useQuery(NoteAssigneesDocument)
  return data?.noteAssignees.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
}
