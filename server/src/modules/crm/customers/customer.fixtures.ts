import { type CapabilityFixtures, nextNumber, type Rows } from '../../../../../tests/kit/capability-fixtures.ts'
import type { TestDatabase } from '../../../../../tests/kit/database.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly customer: string
    /** Has the same email address. */
    readonly otherCustomer: string
    readonly customerTag: string
    /** Of the staff. No test deactivates this account. */
    readonly customerAssignee: string
    /** A merge, and its source. */
    readonly customerMerge: string
  }
}

const journalOf = (targetId: string) => {
  const names = ['firstname', 'email', 'phone', 'address', 'address2', 'city', 'province', 'postalCode']
  const empty = Object.fromEntries([...names, 'emailConsent', 'smsConsent'].map((name) => [name, '']))
  const source = { ...empty, lastname: 'Given', displayName: 'Given', country: 'CA' }
  return { steps: [], targetId, source, target: {}, customFields: {} }
}

/** A tenant's customer with everything that belongs to it, also rows of earlier capabilities. */
async function resetCustomers(database: TestDatabase, rows: Rows): Promise<void> {
  const { tenant, customer, otherCustomer, customerTag, customField, attachment, customerMerge, customerAssignee } =
    rows
  await database.query(
    `insert into customer (id, tenant_id, firstname, sort_name, email, created_at, updated_at)
     values ($1, $3, 'Given', 'given', 'given@nowhere.test', now(), now()),
       ($2, $3, 'Given too', 'given too', 'given@nowhere.test', now(), now())
     on conflict (id) do update set deleted_at = null, merged_into_id = null, email = excluded.email`,
    [customer, otherCustomer, tenant],
  )
  await database.query(
    `insert into customer (id, tenant_id, merged_into_id, deleted_at, created_at, updated_at) values ($1, $2, $3, now(), now(), now())
     on conflict (id) do update set merged_into_id = excluded.merged_into_id, deleted_at = now()`,
    [customerMerge, tenant, customer],
  )
  await database.query(
    `insert into customer_merge (id, tenant_id, target_id, source_id, source_name, merged_at, merged_by, journal)
     values ($1, $2, $3, $1, 'Given', now(), 'Given', $4) on conflict (id) do update set target_id = excluded.target_id`,
    [customerMerge, tenant, customer, JSON.stringify(journalOf(customer))],
  )
  await database.query(
    `insert into customer_word (tenant_id, word, customer_id, source) values ($2, 'given', $1, $1) on conflict do nothing`,
    [customer, tenant],
  )
  await database.query(
    `insert into customer_tag (id, tenant_id, name) values ($1::uuid, $2, 'Given ' || left($1::text, 8)) on conflict do nothing`,
    [customerTag, tenant],
  )
  await database.query(
    `insert into tagging (tenant_id, record_id, tag_id) values ($1, $2, $3) on conflict do nothing`,
    [tenant, customer, customerTag],
  )
  await database.query(
    `insert into record_assignee (tenant_id, record_id, user_id) values ($1, $2, $3) on conflict do nothing`,
    [tenant, customer, customerAssignee],
  )
  await database.query(
    `insert into custom_field_value (tenant_id, record_id, field_id, value) values ($1, $2, $3, 'Given')
     on conflict do nothing`,
    [tenant, customer, customField],
  )
  await database.query(
    `insert into customer_consent (id, tenant_id, customer_id, channel, status, source, at, recorded_by, recorded_at)
     values ($1, $2, $1, 'email', 'given', 'Given', now(), 'Given', now()) on conflict do nothing`,
    [customer, tenant],
  )
  await database.query(
    `insert into attachment (id, tenant_id, record_id, file, name, mime_type, size, uploaded_by, created_at)
     values ($1::uuid, $2, $3, '.attachments/' || $1::text, 'Given.txt', 'text/plain', 5, 'Given', now())
     on conflict (id) do update set deleted_at = null`,
    [attachment, tenant, customer],
  )
  await database.query(
    `insert into timeline_entry (id, tenant_id, record_id, kind, source_id, title, who)
     values ($1::uuid, $2, $1::uuid, 'creation', $1::uuid::text, 'Given', 'Given') on conflict do nothing`,
    [customer, tenant],
  )
}

export const fixtures: CapabilityFixtures = {
  ids: {
    customer:
      /^((customer|customerErasurePreview|customerChanged)\.id|(customerTimeline|customerFiles|RecordConsentInput)\.customerId|(Update|Erase)CustomerInput\.id|ManageCustomerAssigneesInput\.id|MergeCustomersInput\.targetId|\w+CustomersInput\.ids)$/,
    customerAssignee: /^(ManageCustomerAssigneesInput\.assigneeIds|CustomerWhere\.assigneeId)$/,
    customerMerge: /^UndoCustomerMergeInput\.id$/,
    otherCustomer: /^MergeCustomersInput\.sourceId$/,
    customerTag:
      /^((Update|Delete)CustomerTagInput\.id|CustomerWhere\.tagId|\w+CustomerInput\.tagIds|TagCustomersInput\.(add|remove))$/,
    customField: /^(MergeCustomersInput\.customFieldIdsFromSource|CustomerWhere\.customFields)$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { customerAssignee: row?.id ?? '' }
  },
  reset: resetCustomers,
  values: {
    after: () => '29990101000000000000_ffffffff-ffff-ffff-ffff-ffffffffffff',
    kinds: () => 'creation',
  },
  rest: {
    'POST /admin/customers/tags': () => ({ body: { name: `Walk ${nextNumber()}`, colour: 'teal' } }),
    'PUT /admin/customers/tags/:id': ({ customerTag }) => ({ params: { id: customerTag }, body: { colour: 'pink' } }),
    'DELETE /admin/customers/tags/:id': ({ customerTag }) => ({ params: { id: customerTag } }),
    'GET /admin/customers': ({ customerTag }) => ({ query: { search: 'given', tag_id: customerTag } }),
    'GET /admin/customers/tags': () => ({}),
    'GET /admin/customers/:id': ({ customer }) => ({ params: { id: customer } }),
    'GET /admin/customers/:id/timeline': ({ customer }) => ({ params: { id: customer }, query: { kind: 'creation' } }),
    'POST /admin/customers': ({ customerTag }) => ({ body: { lastname: 'Walk', tag_ids: [customerTag] } }),
    'PUT /admin/customers/:id': ({ customer }) => ({ params: { id: customer }, body: { city: 'Ottawa' } }),
    'DELETE /admin/customers/:id': ({ customer }) => ({ params: { id: customer } }),
    'POST /admin/customers/:id/restore': ({ customer }) => ({ params: { id: customer } }),
    'POST /admin/customers/assignees/:id': ({ customer, customerAssignee }) => ({
      params: { id: customer },
      body: { assignees: [customerAssignee] },
    }),
    'DELETE /admin/customers/assignees/:id/:assigneeId': ({ customer, customerAssignee }) => ({
      params: { id: customer, assigneeId: customerAssignee },
    }),
    'GET /admin/customers/:id/files': ({ customer }) => ({ params: { id: customer } }),
    'PUT /admin/customers/files/:id': ({ attachment }) => ({ params: { id: attachment }, body: { name: 'Walk.txt' } }),
    'DELETE /admin/customers/files/:id': ({ attachment }) => ({ params: { id: attachment } }),
  },
  events: { customerChanged: ({ customer }) => ['record.changed', { recordIds: [customer] }] },
  vocabulary: [
    'customer.country',
    'customer.email_consent',
    'customer.sms_consent',
    'customer_consent.channel',
    'customer_consent.status',
    'customer_tag.colour',
    'record.kind',
  ],
  expectedErrors: { eraseCustomer: 'INVALID' },
}
