import type { Visitor } from '../../../app/test-server.ts'

export const NOTE = `id title content excerpt dueDate isDone doneAt isOverdue customerId customerName createdBy deletedAt version
  customer { firstname lastname } assignee { id displayName }`
const ANSWER = `note { ${NOTE} } userErrors { code message field }`
const CREATE = `mutation ($input: CreateNoteInput!) { createNote(input: $input) { ${ANSWER} } }`
const UPDATE = `mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { ${ANSWER} } }`
const LIST = `query ($where: NoteWhere, $orderBy: [NoteOrder!], $page: Int, $perPage: Int) {
  notes(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
    items { id title } totalItems pageInfo { hasNextPage } } }`

/** Note operations as this user, through the API. */
export function notesOf(person: Visitor) {
  const many = (name: string, input: object) => {
    const type = name === 'completeNotes' ? 'CompleteNotesInput' : 'ManageNotesInput'
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { notes { id isDone deletedAt } userErrors { message field } } }`
    return person.ask(document, { input })
  }
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.notes
  return {
    create: async (input: object) => (await person.ask(CREATE, { input })).data.createNote,
    update: async (input: object) => (await person.ask(UPDATE, { input })).data.updateNote,
    list,
    /** The titles of the filtered list, in order. */
    titles: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy })).items.map(({ title }: { title: string }) => title),
    finish: (ids: readonly string[], isDone = true) => many('completeNotes', { ids, isDone }),
    remove: (ids: readonly string[]) => many('deleteNotes', { ids }),
    restore: (ids: readonly string[]) => many('restoreNotes', { ids }),
  }
}
