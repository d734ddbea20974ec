import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly senderDomain: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { senderDomain: /^ManageSenderDomainInput\.id$/ },
  async reset(database, { tenant, senderDomain }) {
    await database.query(
      `insert into sender_domain (id, tenant_id, domain, selector, public_key, sealed_key, created_at)
       values ($1::uuid, $2, $1::text || '.example', 'given', 'given', 'given', now()) on conflict do nothing`,
      [senderDomain, tenant],
    )
  },
}
