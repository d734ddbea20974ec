import { LockMode } from '@mikro-orm/core'
import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { CapabilitySettings } from './capability-settings.entity.ts'
import { SiteSettings } from './site-settings.entity.ts'

/** Settings that aren't copied from a template: identity, contact details and keys for other services. */
const ownToEach = [
  'id',
  'tenantId',
  'version',
  'companyName',
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'gtmId',
  'googlePlacesApiKey',
  'googleRecaptchaSitekey',
] as const satisfies readonly (keyof SiteSettings)[]

/** Copies the settings, theme and navigation to a new tenant, and the settings that capabilities list. */
export const settingsStart: TenantProvisioner = { copy }

async function copy(ctx: RequestContext, copying: TemplateCopy): Promise<void> {
  await copySiteSettings(ctx, copying)
  await copyCapabilitySettings(ctx, copying)
  await ctx.em.flush()
}

async function copySiteSettings({ em, currentTenant }: RequestContext, copying: TemplateCopy): Promise<void> {
  const template = await copying.read((other) =>
    other.em.findOneOrFail(SiteSettings, { tenantId: other.currentTenant.id }),
  )
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const settings = await em.findOneOrFail(SiteSettings, { tenantId: currentTenant.id }, options)
  const own = new Set<string>(ownToEach)
  const copied = Object.entries(template).filter(([name]) => !own.has(name))
  Object.assign(settings, copying.data(Object.fromEntries(copied)))
}

/** Copies only what a capability of this release lists, because its settings may contain secrets. */
async function copyCapabilitySettings({ em, installation }: RequestContext, copying: TemplateCopy): Promise<void> {
  const { settingsFromTemplate } = installation
  const rows = await copying.read((other) => other.em.find(CapabilitySettings, { tenantId: other.currentTenant.id }))
  for (const { capability, data } of rows) {
    const names = settingsFromTemplate.has(capability) ? settingsFromTemplate.get(capability) : []
    const copied = Object.entries(data).filter(([name]) => names.includes(name))
    if (copied.length > 0) em.create(CapabilitySettings, { capability, data: copying.data(Object.fromEntries(copied)) })
  }
}
