import type { TestDatabase } from '../kit/database.ts'
import type { Rows } from './values.ts'

/** What pages and components held, and who is in the editor. */
export async function giveBackRevisions(
  database: TestDatabase,
  { tenant, page, container, pageRevision, componentRevision }: Rows,
): Promise<void> {
  await database.query(
    `insert into revision (id, tenant_id, page_id, template_id, kind, created_by_name)
     values ($1, $3, $4, null, 'saved', 'Given'), ($2, $3, null, $5, 'saved', 'Given') on conflict do nothing`,
    [pageRevision, componentRevision, tenant, page, container],
  )
  await database.query(
    `insert into editor_presence (tenant_id, page_id, tab, person, name)
     values ($1, $2, 'given', 'nobody', 'Given') on conflict do nothing`,
    [tenant, page],
  )
}

/** What is told of a tenant's people, and to them. */
export async function giveBackHistory(
  database: TestDatabase,
  { tenant, auditEntry, apiKey, user, notification }: Rows,
): Promise<void> {
  await database.query(
    `insert into notification (id, tenant_id, user_id, kind, title, link)
     select $1, $2, id, 'page_published', 'Given', '/pages' from "user" where tenant_id = $2 and role_id = 2
      order by id limit 1 on conflict do nothing`,
    [notification, tenant],
  )
  await database.query(
    `insert into audit_entry (id, tenant_id, act, kind, area, record_title, actor_kind, actor_name, changes)
     values ($1, $2, 'updated', 'page', 'pages', 'Given', 'person', 'Given', '[]') on conflict do nothing`,
    [auditEntry, tenant],
  )
  await database.query(
    `insert into capability_settings (tenant_id, capability, data) values ($1, 'audit', '{"days": 365}')
     on conflict do nothing`,
    [tenant],
  )
  await database.query(
    `insert into api_key (id, tenant_id, name, prefix, token_hash, permissions, origins, created_by_id, created_by_name)
     values ($1::uuid, $2, 'Given', 'ms_given', $1::text, '{}', '{}', $3, 'Given') on conflict do nothing`,
    [apiKey, tenant, user],
  )
}
