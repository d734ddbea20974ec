import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  // No tenant is marked as a template.
  ids: { tenant: /^((UpdateTenant|ManageTenant|SetTenantTemplate)Input\.id|CreateTenantInput\.templateId)$/ },
  values: {
    starterSite: () => 'garage',
    handle: () => `walk-${nextNumber()}`,
    ownerEmail: () => `walker-${nextNumber()}@nowhere.test`,
  },
  expectedErrors: { createTenant: 'INVALID' },
  acrossTenants: [
    'managedTenants',
    'tenantTemplates',
    'tenantAddress',
    'createTenant',
    'updateTenant',
    'setTenantTemplate',
    'suspendTenant',
    'resumeTenant',
    'setDefaultTenant',
    'retryTenantSetup',
  ],
}
