import { restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateNoteInput, NoteWhere, RestNoteFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables, wholeListReply } from '../../../rest/list.ts'
import { pick, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  object,
  orNull,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { noteAssigneeRoutes } from './note-assignee.rest.ts'

graphql(`
  fragment RestNote on Note {
    id title content dueDate isDone doneAt isOverdue customerId customerName record { id kind title } createdBy createdAt updatedAt version
    customer { id firstname lastname } assignee { id displayName }
  }
`)

const ListNotes = graphql(`
  query RestNotes($page: Int!, $perPage: Int!, $where: NoteWhere!, $orderBy: [NoteOrder!]) {
    notes(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestNote } totalItems pageInfo { hasNextPage } }
  }
`)

const ReadNote = graphql(`
  query RestNote($id: ID!) { note(id: $id) { ...RestNote } }
`)

const CreateNote = graphql(`
  mutation RestCreateNote($input: CreateNoteInput!) {
    createNote(input: $input) { note { ...RestNote } userErrors { code message field } }
  }
`)

const UpdateNote = graphql(`
  mutation RestUpdateNote($input: UpdateNoteInput!) {
    updateNote(input: $input) { note { ...RestNote } userErrors { code message field } }
  }
`)

const DeleteNote = graphql(`
  mutation RestDeleteNote($input: ManageNotesInput!) {
    deleteNotes(input: $input) { notes { id } userErrors { code message field } }
  }
`)

const RestoreNotes = graphql(`
  mutation RestRestoreNotes($input: ManageNotesInput!) {
    restoreNotes(input: $input) { notes { ...RestNote } userErrors { code message field } }
  }
`)

const noteSchema = object({
  id: string,
  title: exemplified(string, 'Call about winter tyres'),
  content: described(string, 'HTML'),
  customer: orNull(object({ customer_id: string, firstname: string, lastname: string })),
  customer_id: stringOrNull,
  customer_name: described(string, 'Empty without a customer'),
  record: described(
    orNull(object({ id: string, kind: exemplified(string, 'project'), title: string })),
    'What else the note is about, such as a project',
  ),
  due_date: described(stringOrNull, 'A date such as 2026-03-31'),
  assignee: orNull(object({ id: string, name: exemplified(string, 'Olivia Owner') })),
  is_done: boolean,
  done_at: timeOrNull,
  is_overdue: boolean,
  created_by: string,
  created_at: time,
  updated_at: time,
  version: integer,
})

/** REST field names and their GraphQL counterparts. */
const fields = {
  title: 'title',
  content: 'content',
  due_date: 'dueDate',
  customer_id: 'customerId',
  record_id: 'recordId',
  assignee_id: 'assigneeId',
} as const
const sent = {
  title: exemplified(string, 'Call about winter tyres'),
  content: described(string, 'HTML; scripts are removed'),
  due_date: described(stringOrNull, 'A date such as 2026-03-31'),
  customer_id: stringOrNull,
  assignee_id: stringOrNull,
}
const recordId = described(exemplified(stringOrNull, null), 'Instead of a customer, such as a project')
const created = { ...sent, record_id: recordId }
const one = object({ success, note: noteSchema })

const orders = { due_date: 'DUE_DATE', created_at: 'CREATED_AT', updated_at: 'UPDATED_AT' } as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/notes', ListNotes, {
    summary: "The matches of a search, a customer's notes, or all those of a month by day",
    query: listQuery(orders, {
      search: described(string, 'Matches the beginnings of words in title, content and customer'),
      customer_id: string,
      record_id: described(string, 'Only notes about this record, such as a project'),
      year: described(integer, "Defaults to the tenant's current year"),
      month: described(integer, "From 1 to 12; defaults to the tenant's current month"),
    }),
    answer: listSchema(noteSchema),
    fieldNames: { 'month.year': 'year', 'month.month': 'month' },
    variables: (request) =>
      isOfMonth(request)
        ? { page: 1, perPage: 100, where: { month: monthIn(request) } }
        : {
            ...listVariables(request, orders),
            where: whereIn(request),
          },
    reply: ({ notes: { items, totalItems } }, request) =>
      isOfMonth(request)
        ? wholeListReply(request, items.map(restNote), ['due_date', 'created_at', 'updated_at'])
        : listReply(request, items.map(restNote), totalItems),
    next: ({ notes }, variables, request) =>
      isOfMonth(request) && notes.pageInfo.hasNextPage ? { ...variables, page: variables.page + 1 } : null,
    join: (data, more) => ({ notes: { ...data.notes, items: [...data.notes.items, ...more.notes.items] } }),
  }),
  route('GET /admin/notes/:id', ReadNote, {
    summary: 'One note',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ note }) => ({ success: true, note: restNote(note) }),
  }),
  route('POST /admin/notes', CreateNote, {
    summary: 'Creates a note',
    body: object(created, ['title']),
    answer: one,
    variables: ({ body }) => ({ input: inputOf(body) as CreateNoteInput }),
    reply: ({ createNote: { note } }) => ({ success: true, note: note && restNote(note) }),
  }),
  route('PUT /admin/notes/:id', UpdateNote, {
    summary: 'Updates a note; pass the last read version to detect conflicts',
    body: object({ ...sent, is_done: boolean, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { id: text(params.id), ...inputOf(body), ...pick(body, { is_done: 'isDone', version: 'version' }) },
    }),
    reply: ({ updateNote: { note } }) => ({ success: true, note: note && restNote(note) }),
  }),
  route('DELETE /admin/notes/:id', DeleteNote, {
    summary: 'Deletes a note, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/notes/:id/restore', RestoreNotes, {
    summary: 'Restores a deleted note',
    answer: one,
    key: 'note',
    records: ({ restoreNotes }) => restoreNotes.notes,
    toRest: restNote,
  }),
  ...noteAssigneeRoutes,
]

const isOfMonth = ({ query }: RestRequest) => !query.search && !query.customer_id && !query.record_id

function whereIn({ query: { search, customer_id, record_id } }: RestRequest): NoteWhere {
  return {
    ...(search ? { search } : {}),
    ...(customer_id ? { customerId: { eq: customer_id } } : {}),
    ...(record_id ? { recordId: { eq: record_id } } : {}),
  }
}

/** Values that aren't numbers are passed on, so that the schema's error message names them. */
function monthIn({ query }: RestRequest): { year?: number; month?: number } {
  const numeric = (name: string) => (query[name] ? { [name]: Number(query[name]) } : {})
  return { ...numeric('year'), ...numeric('month') }
}

function inputOf(body: unknown): Partial<CreateNoteInput> {
  return pick(body, fields)
}

function restNote({ id, title, content, customer, assignee, ...note }: RestNoteFragment) {
  return {
    id,
    title,
    content,
    customer: customer && { customer_id: customer.id, firstname: customer.firstname, lastname: customer.lastname },
    customer_id: note.customerId ?? null,
    customer_name: note.customerName,
    record: note.record ?? null,
    due_date: note.dueDate ?? null,
    assignee: assignee && { id: assignee.id, name: assignee.displayName },
    is_done: note.isDone,
    done_at: note.doneAt ?? null,
    is_overdue: note.isOverdue,
    created_by: note.createdBy,
    created_at: note.createdAt,
    updated_at: note.updatedAt,
    version: note.version,
  }
}
