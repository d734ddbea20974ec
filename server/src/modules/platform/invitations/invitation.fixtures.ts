import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly invitation: string
  }
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['acceptInvitation', 'invitation'],
  ids: { invitation: /^ManageInvitationInput\.id$/ },
  async reset(database, { tenant, invitation }) {
    await database.query(
      `insert into invitation (id, tenant_id, email, role_id, token_hash, invited_by_name, expires_at)
       values ($1::uuid, $2, 'invited@nowhere.test', 4, $1::text, 'Given', now() + interval '1 day')
       on conflict do nothing`,
      [invitation, tenant],
    )
  },
  rest: {
    'GET /admin/users/invitations': () => ({ query: { orderBy: 'email' } }),
    'POST /admin/users/invitations': () => ({ body: { email: `walk_${nextNumber()}@nowhere.test`, role_id: 4 } }),
    'DELETE /admin/users/invitations/:id': ({ invitation }) => ({ params: { id: invitation } }),
  },
  expectedErrors: { acceptInvitation: 'GONE' },
}
