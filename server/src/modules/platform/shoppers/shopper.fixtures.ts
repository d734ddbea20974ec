import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly shopper: string
    readonly address: string
  }
}

const home = { name: 'Walk', line1: '1 Elm', city: 'Ottawa', province: 'ON', postal_code: 'K1A 0B1', country: 'CA' }

/** Refused, so that callers keep their account and do not become somebody else. */
const unfit = () => 'unfit'

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['confirmEmail', 'signUp'],
  ids: {
    shopper: /^ManageShopperInput\.id$/,
    address: /^(Update|Delete)AddressInput\.id$/,
  },
  async reset(database, { tenant, shopper, address }) {
    await database.query(
      `insert into "user" (id, tenant_id, email, display_name, role_id, password_hash)
       values ($1, $2, 'shopper@nowhere.test', 'Given', 5, '') on conflict do nothing`,
      [shopper, tenant],
    )
    await database.query(
      `insert into address (id, tenant_id, user_id, name, line1, city, country)
       select $1, $2, id, 'Given', '1 Main Street', 'Ottawa', 'CA' from "user"
        where tenant_id = $2 order by role_id = 5 desc, password_hash = '', id limit 1 on conflict do nothing`,
      [address, tenant],
    )
  },
  values: {
    'SignUpInput.password': unfit,
    'ChangeEmailInput.password': unfit,
    'EraseAccountInput.password': unfit,
  },
  rest: {
    'POST /auth/register': () => ({ body: { displayName: 'Walk', email: 'walk', password: 'unfit' }, status: 400 }),
    'GET /user/profile': () => ({}),
    'GET /user/addresses': () => ({}),
    'POST /user/addresses': () => ({ body: home }),
    'PUT /user/addresses/:id': ({ address }) => ({ params: { id: address }, body: home }),
    'DELETE /user/addresses/:id': ({ address }) => ({ params: { id: address } }),
  },
  vocabulary: ['address.country'],
  expectedErrors: { signUp: 'INVALID', changeEmail: 'INVALID', eraseAccount: 'INVALID', confirmEmail: 'GONE' },
}
