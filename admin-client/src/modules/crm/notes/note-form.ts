import type { NoteFieldsFragment } from '../../../generated/graphql.ts'

/** The editable fields of a note. */
export interface NoteForm {
  title: string
  content: string
  dueDate: string | null
  customerId: string | null
  assigneeId: string | null
}

export const emptyNote: NoteForm = { title: '', content: '', dueDate: null, customerId: null, assigneeId: null }

export const noteFields = Object.keys(emptyNote) as (keyof NoteForm)[]

export function formOfNote(note: NoteFieldsFragment): NoteForm {
  return {
    title: note.title,
    content: note.content,
    dueDate: note.dueDate ?? null,
    customerId: note.customerId ?? null,
    assigneeId: note.assigneeId ?? null,
  }
}

/** Only the changed fields, so that others are not overwritten. */
export function changesOf(before: NoteForm, after: NoteForm): Partial<NoteForm> {
  return Object.fromEntries(
    noteFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}
