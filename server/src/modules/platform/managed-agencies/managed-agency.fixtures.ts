import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly agency: string
    readonly agencyMember: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateAgencyInput.logo': 2_000,
    'UpdateAgencyInput.logo': 2_000,
  },
  ids: {
    agency: /^(UpdateAgencyInput\.id|\w+\.agencyId)$/,
    agencyMember: /^SetAgencyMemberActiveInput\.userId$/,
  },
  async create({ database }, _handle, tenantId) {
    const sql = 'select agency_id from tenant where id = $1'
    const [row] = await database.query<{ agency_id: string }>(sql, [tenantId])
    return { agency: row?.agency_id ?? '' }
  },
  async reset(database, { agency, agencyMember }) {
    await database.query(
      `insert into "user" (id, tenant_id, agency_id, email, display_name, role_id, password_hash)
       values ($1::uuid, null, $2, $1::text || '@nowhere.test', 'Given', 6, '') on conflict do nothing`,
      [agencyMember, agency],
    )
  },
  values: { logo: () => 'https://nowhere.test/logo.png' },
  acrossTenants: ['updateAgency', 'addAgencyMember', 'setAgencyMemberActive'],
}
