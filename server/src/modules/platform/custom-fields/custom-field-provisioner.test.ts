import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { TenantSetupService } from '../managed-tenants/index.ts'
import { MARK, tenantMadeBy } from '../managed-tenants/managed-tenant-test-kit.ts'
import { customFieldsOf } from './custom-field-test-kit.ts'

// The web role runs no jobs, so the test decides when work continues.
const kit = useServer({ role: 'web' })

test("a new tenant gets copies of its template's fields with new IDs", async () => {
  const templateId = kit.tenants.maple as string
  const north = await kit.signedIn('agency@north.test')
  await north.ask(MARK, { id: templateId, isTemplate: true })
  const template = customFieldsOf(await kit.signedIn('owner@maple.test'))
  await template.made('Card', 'TEXT', { isRequired: true, helpText: 'On the back' })
  const tier = await template.made('Tier', 'SELECT', { options: [{ label: 'Gold' }, { label: 'Silver' }] })
  await template.order([tier])

  const tenant = await tenantMadeBy(north, { templateId })
  await kit.server.inTenant(tenant.id, (ctx) => ctx.use(TenantSetupService).run())
  const copied = await kit.database.query<{ id: string }>(
    'select id, key, label, help, is_required, options from custom_field where tenant_id = $1 order by position',
    [tenant.id],
  )
  expect(copied).toMatchObject([
    { key: 'tier', label: 'Tier', options: [{ label: 'Gold' }, { label: 'Silver' }] },
    { key: 'card', label: 'Card', help: 'On the back', is_required: true },
  ])
  expect(copied.map(({ id }) => id)).not.toContain(tier)
})
