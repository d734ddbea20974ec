import { useQuery } from '@apollo/client/react'
import { NoteAssigneesDocument } from './note-documents.ts'

/** Possible assignees of a note, as Select options. */
export function useAssignees(): { value: string; label: string }[] {
  const { data } = useQuery(NoteAssigneesDocument)
  return data?.noteAssignees.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
}
