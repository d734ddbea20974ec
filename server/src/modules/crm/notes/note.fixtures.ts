import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly note: string
    readonly noteAssignee: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateNoteInput.content': 100_000,
    'UpdateNoteInput.content': 100_000,
  },
  ids: {
    customer: /^(\w+NoteInput|NoteWhere)\.customerId$/,
    note: /^(note\.id|(UpdateNote|ManageNoteAssignees)Input\.id|\w+NotesInput\.ids)$/,
    // Of the staff. No test deactivates this account.
    noteAssignee: /^((\w+NoteInput|NoteWhere)\.assigneeId|ManageNoteAssigneesInput\.assigneeIds)$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { noteAssignee: row?.id ?? '' }
  },
  async reset(database, { tenant, customer, note, noteAssignee }) {
    await database.query(
      `insert into note (id, tenant_id, title, created_by, created_at, updated_at)
       values ($1, $2, 'Given', 'Given', now(), now()) on conflict (id) do nothing`,
      [note, tenant],
    )
    await database.query('update note set deleted_at = null, record_id = $2, assignee_id = $3 where id = $1', [
      note,
      customer,
      noteAssignee,
    ])
    await database.query(
      `insert into note_word (tenant_id, word, note_id) values ($2, 'given', $1) on conflict do nothing`,
      [note, tenant],
    )
  },
  values: { dueDate: () => '2026-03-31' },
  rest: {
    'GET /admin/notes': ({ customer }) => ({ query: { search: 'given', customer_id: customer } }),
    'GET /admin/notes/:id': ({ note }) => ({ params: { id: note } }),
    'POST /admin/notes': ({ customer, noteAssignee }) => ({
      body: { title: 'Walk', due_date: '2026-03-31', customer_id: customer, assignee_id: noteAssignee },
    }),
    'PUT /admin/notes/:id': ({ note }) => ({ params: { id: note }, body: { is_done: true } }),
    'DELETE /admin/notes/:id': ({ note }) => ({ params: { id: note } }),
    'POST /admin/notes/:id/restore': ({ note }) => ({ params: { id: note } }),
    'POST /admin/notes/assignees/:id': ({ note, noteAssignee }) => ({
      params: { id: note },
      body: { assignees: [noteAssignee] },
    }),
    'DELETE /admin/notes/assignees/:id/:assigneeId': ({ note, noteAssignee }) => ({
      params: { id: note, assigneeId: noteAssignee },
    }),
  },
}
