import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly mailingList: string
    readonly mailingListMember: string
  }
}

const BASE = '/admin/mailing-lists'

export const fixtures: CapabilityFixtures = {
  ids: {
    mailingList:
      /^((Update|Delete)MailingListInput\.id|mailingListMembers\.listId|mailingList(Growth)?\.id|\w+Input\.listId)$/,
    mailingListMember: /^(Unsubscribe|Delete)MailingListMemberInput\.id$/,
  },
  async reset(database, { tenant, mailingList, mailingListMember }) {
    await database.query(
      `insert into mailing_list (id, tenant_id, name, created_at, updated_at)
       values ($1, $2, 'Given', now(), now()) on conflict (id) do nothing`,
      [mailingList, tenant],
    )
    await database.query(
      `insert into mailing_list_member (id, tenant_id, list_id, email, status, source, requested_at, created_at)
       values ($1, $2, $3, 'given@example.com', 'subscribed', 'Given', now(), now()) on conflict (id) do nothing`,
      [mailingListMember, tenant, mailingList],
    )
    await database.query(`delete from mailing_list where tenant_id = $1 and id <> $2`, [tenant, mailingList])
  },
  values: { 'AddMailingListMemberInput.email': () => 'walk@example.com', 'mailingListGrowth.days': () => 7 },
  rest: {
    [`GET ${BASE}`]: () => ({}),
    [`GET ${BASE}/:id`]: ({ mailingList }) => ({ params: { id: mailingList } }),
    [`POST ${BASE}`]: () => ({ body: { name: `Walk ${nextNumber()}` } }),
    [`PUT ${BASE}/:id`]: ({ mailingList }) => ({ params: { id: mailingList }, body: { description: 'Walked' } }),
    [`DELETE ${BASE}/:id`]: ({ mailingList }) => ({ params: { id: mailingList } }),
    [`GET ${BASE}/:id/growth`]: ({ mailingList }) => ({ params: { id: mailingList }, query: { days: '7' } }),
    [`GET ${BASE}/:id/members`]: ({ mailingList }) => ({ params: { id: mailingList } }),
    [`POST ${BASE}/:id/members`]: ({ mailingList }) => ({
      params: { id: mailingList },
      body: { email: 'walk@example.com', source: 'In person' },
    }),
    [`POST ${BASE}/members/:id/unsubscribe`]: ({ mailingListMember }) => ({ params: { id: mailingListMember } }),
    [`DELETE ${BASE}/members/:id`]: ({ mailingListMember }) => ({ params: { id: mailingListMember } }),
  },
  vocabulary: ['mailing_list_member.status'],
}
