import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly user: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { user: /^(ChangeUserRole|ManageUser)Input\.id$/ },
  async reset(database, { tenant, user }) {
    await database.query(
      `insert into "user" (id, tenant_id, email, display_name, role_id, password_hash)
       values ($1, $2, 'given@nowhere.test', 'Given', 4, '') on conflict do nothing`,
      [user, tenant],
    )
    await database.query(
      `insert into user_picture (tenant_id, person_id, image, created_at)
       values ($1, $2, '\\x00', now()) on conflict do nothing`,
      [tenant, user],
    )
  },
  rest: {
    'GET /admin/users': () => ({ query: { search: 'given', limit: '-1' } }),
    'PUT /admin/users/:id': ({ user }) => ({ params: { id: user }, body: { role_id: 4 } }),
    'DELETE /admin/users/:id': ({ user }) => ({ params: { id: user } }),
    'POST /admin/users/:id/reactivate': ({ user }) => ({ params: { id: user } }),
  },
}
