import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly role: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { role: /^(UpdateRole|DeleteRole)Input\.id$/ },
  async reset(database, { tenant, role }) {
    await database.query(
      `insert into role (id, tenant_id, number, name, permissions) values ($1, $2, 900, 'Given', '{}')
       on conflict do nothing`,
      [role, tenant],
    )
  },
  rest: {
    'GET /admin/roles': () => ({ query: { orderBy: 'name' } }),
    'POST /admin/roles': () => ({ body: { name: `Walk ${nextNumber()}`, permissions: {} } }),
    'PUT /admin/roles/:id': ({ role }) => ({ params: { id: role }, body: { name: `Walk ${nextNumber()}` } }),
    'DELETE /admin/roles/:id': ({ role }) => ({ params: { id: role } }),
  },
}
