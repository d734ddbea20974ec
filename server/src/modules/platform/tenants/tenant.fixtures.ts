import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

interface Tenant {
  readonly [column: string]: unknown
}

/** Tenants as they were at first: calls of the installation's administrators change them. */
const created = new Map<string, Tenant>()

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['tenant'],
  ids: { tenant: /^SwitchTenantInput\.tenantId$/ },
  async create({ database }, _handle, tenantId) {
    const [tenant] = await database.query<Tenant>(
      'select name, handle, plan, modules, agency_id, is_default from tenant where id = $1',
      [tenantId],
    )
    if (tenant) created.set(tenantId, tenant)
    return {}
  },
  async reset(database, { tenant }) {
    const { name, handle, plan, modules, agency_id, is_default } = created.get(tenant) ?? {}
    await database.query(
      `update tenant set name = $2, handle = $3, plan = $4, modules = $5, agency_id = $6, is_default = $7,
         is_template = false, suspended_at = null where id = $1`,
      [tenant, name, handle, plan, modules, agency_id, is_default],
    )
  },
  vocabulary: ['tenant.plan'],
  acrossTenants: ['tenants', 'switchTenant'],
}
