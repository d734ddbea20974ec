import type { TestDatabase } from '../kit/database.ts'

interface NoteRows {
  readonly tenant: string
  readonly customer: string
  readonly note: string
  /** Of the staff, and never deactivated on the way. */
  readonly noteAssignee: string
}

/** A note about a tenant's customer, as it was before somebody deleted or changed it. */
export async function giveBackNotes(database: TestDatabase, rows: NoteRows): Promise<void> {
  const { tenant, customer, note, noteAssignee } = rows
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
}

export async function ownerOf(database: TestDatabase, handle: string): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
    `owner@${handle}.test`,
  ])
  return row?.id ?? ''
}
