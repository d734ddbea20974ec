import type pg from 'pg'
import { expect, test } from 'vitest'
import { useUpgradedDatabase } from '../kit/upgraded-database.ts'

/** The last migration before senders were stored in lower case and erased submissions were forgotten everywhere. */
const BEFORE = 'Migration20261123113234_one_click_unsubscribe'

async function insertSubmissions(client: pg.Client): Promise<void> {
  await client.query(`
    with tenant as (insert into tenant (handle, name, plan, modules)
        values ('maple', 'Maple', 'pro', '{crm}') returning id),
      submission as (insert into form_submission
          (tenant_id, form_name, attempt, folder, sender_email, "values", created_at, updated_at)
        select id, 'Contact', 'one', 'inbox', 'Ann@Example.com', '[]'::jsonb, now(), now() from tenant
        union all select id, 'Contact', 'two', 'spam', 'bot@example.com', '[]'::jsonb, now(), now() from tenant
        returning id, tenant_id, attempt)
    insert into audit_entry (tenant_id, at, act, kind, area, record_id, record_title, changes, actor_kind, actor_name)
      select tenant_id, now(), 'created', 'form_submission', 'forms', id::text, 'Ann Lee', '[]'::jsonb, 'visitor', 'Visitor'
        from submission where attempt = 'one'
      union all select id, now(), 'created', 'form_submission', 'forms', uuidv7()::text, 'Erased Eve', '[]'::jsonb, 'visitor', 'Visitor'
        from tenant`)
}

const upgraded = useUpgradedDatabase(BEFORE, insertSubmissions)

test('senders are found whatever capitals they typed, and what was not spam counts as delivered', async () => {
  const { rows } = await upgraded.superuser.query(
    'select attempt, sender_email, delivered_at is not null as delivered from form_submission order by attempt',
  )
  expect(rows).toEqual([
    { attempt: 'one', sender_email: 'ann@example.com', delivered: true },
    { attempt: 'two', sender_email: 'bot@example.com', delivered: false },
  ])
})

test('the log forgets submissions that were erased before', async () => {
  const { rows } = await upgraded.superuser.query('select record_title from audit_entry order by 1')
  expect(rows).toEqual([{ record_title: '' }, { record_title: 'Ann Lee' }])
})
