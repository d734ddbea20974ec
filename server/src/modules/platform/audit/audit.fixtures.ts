import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly auditEntry: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    auditEntry: /^(auditEntries|installationAuditEntries)\.after$/,
    user: /^(AuditWhere|InstallationAuditWhere)\.actorId$/,
    page: /^AuditWhere\.(recordId|batchId)$/,
  },
  async reset(database, { tenant, auditEntry }) {
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
  },
  values: { days: () => 60 },
  acrossTenants: ['installationAuditEntries', 'installationAuditFacets'],
}
