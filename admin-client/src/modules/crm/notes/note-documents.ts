import { graphql } from '../../../generated/index.ts'

export const NoteRowPart = graphql(`
  fragment NoteRow on Note {
    id title excerpt dueDate isDone isOverdue customerId customerName record { id title path } updatedAt version assignee { id displayName }
  }
`)

export const NoteFieldsPart = graphql(`
  fragment NoteFields on Note { ...NoteRow content assigneeId createdBy createdAt deletedAt customer { id deletedAt } }
`)

export const NotesDocument = graphql(`
  query Notes($page: Int!, $perPage: Int!, $where: NoteWhere, $orderBy: [NoteOrder!]) {
    me { user { id } tenant { id } }
    notes(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...NoteRow }
      totalItems
    }
  }
`)

/** The record that new notes are about. */
export interface NoteAbout {
  readonly customerId?: string
  readonly recordId?: string
}

export const RecordNotesDocument = graphql(`
  query RecordNotes($page: Int!, $perPage: Int!, $where: NoteWhere!) {
    me { user { id } tenant { id } }
    notes(page: $page, perPage: $perPage, where: $where) { items { ...NoteRow } totalItems }
  }
`)

export const NoteDocument = graphql(`
  query Note($id: ID!) {
    me { user { id } tenant { id } }
    note(id: $id) { ...NoteFields }
  }
`)

export const NoteAssigneesDocument = graphql(`
  query NoteAssignees { noteAssignees { id displayName } }
`)

export const CreateNoteDocument = graphql(`
  mutation CreateNote($input: CreateNoteInput!) {
    createNote(input: $input) { note { ...NoteFields } userErrors { message field } }
  }
`)

export const UpdateNoteDocument = graphql(`
  mutation UpdateNote($input: UpdateNoteInput!) {
    updateNote(input: $input) { note { ...NoteFields } userErrors { code message field } }
  }
`)

export const CompleteNotesDocument = graphql(`
  mutation CompleteNotes($input: CompleteNotesInput!) {
    completeNotes(input: $input) { notes { ...NoteRow } userErrors { message } }
  }
`)

export const DeleteNotesDocument = graphql(`
  mutation DeleteNotes($input: ManageNotesInput!) {
    deleteNotes(input: $input) { notes { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreNotesDocument = graphql(`
  mutation RestoreNotes($input: ManageNotesInput!) {
    restoreNotes(input: $input) { notes { id deletedAt version } userErrors { message } }
  }
`)
