import { assigneesSchema } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, EXAMPLE_ID, exemplified, list, object, string, success } from '../../../rest/schema.ts'

const AssignNote = graphql(`
  mutation RestAssignNote($input: ManageNoteAssigneesInput!) {
    assignNote(input: $input) { note { id assignee { id displayName firstname } } userErrors { code message field } }
  }
`)

const UnassignNote = graphql(`
  mutation RestUnassignNote($input: ManageNoteAssigneesInput!) {
    unassignNote(input: $input) { note { id assignee { id displayName firstname } } userErrors { code message field } }
  }
`)

const assignees = described(assigneesSchema, 'At most one person')

export const noteAssigneeRoutes: readonly Route[] = [
  route('POST /admin/notes/assignees/:id', AssignNote, {
    summary: 'Assigns a note to a person, replacing the previous assignee',
    body: object({ assignees: exemplified(described(list(string), 'The ID of one person'), [EXAMPLE_ID]) }),
    answer: object({ success, assignees }),
    fieldNames: { assigneeIds: 'assignees' },
    variables: ({ params, body }) => ({
      input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
    }),
    reply: ({ assignNote: { note } }) => ({ success: true, assignees: assigneesOf(note) }),
  }),
  route('DELETE /admin/notes/assignees/:id/:assigneeId', UnassignNote, {
    summary: 'Removes the assignee of a note',
    answer: object({ success, assignees }),
    variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
    reply: ({ unassignNote: { note } }) => ({ success: true, assignees: assigneesOf(note) }),
  }),
]

/** In the shape of other records, which can have several assignees. */
function assigneesOf(note: { readonly assignee?: unknown } | null | undefined) {
  return note?.assignee ? [note.assignee] : []
}
