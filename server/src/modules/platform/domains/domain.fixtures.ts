import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly domain: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { domain: /^(ManageDomain|SetPrimaryDomain)Input\.id$/ },
  async reset(database, { tenant, domain }) {
    await database.query(
      `insert into tenant_domain (id, tenant_id, domain, status, verified_at)
       values ($1::uuid, $2, $1::text || '.example', 'verified', now()) on conflict do nothing`,
      [domain, tenant],
    )
  },
  values: { domain: () => `walk-${nextNumber()}.example` },
}
