import { randomInt } from 'node:crypto'
import { encode, templateBranch } from '@mainstreet/blocks/tree'
import type { DemoTenant } from '../kernel/capability/demo.ts'
import type { RequestContext } from '../kernel/context/context.ts'
import { inTransaction } from '../kernel/context/transaction.ts'
import { checkedContent, SectionService, TemplateService, TemplateType } from '../modules/content/components/index.ts'
import { MediaService, svgKind } from '../modules/content/media/index.ts'
import { PageService, PageStatus } from '../modules/content/pages/index.ts'
import { SettingsService, type UpdateSiteSettingsInput } from '../modules/platform/settings/index.ts'
import { countTenants, listTenants, TenantService } from '../modules/platform/tenants/index.ts'
import { createAccounts, demoAccounts } from './accounts.ts'
import { type DemoComponent, type DemoPage, type DemoPicture, type DemoSite, demoSites } from './demo/index.ts'
import { withRecords } from './demo/record-stand-ins.ts'
import { capabilities } from './modules.ts'
import type { RunningServer } from './server.ts'

export interface Demo {
  readonly sites: readonly { name: string; url: string }[]
  readonly accounts: readonly string[]
  /** Told only in the start that made it. */
  readonly newPassword?: string
}

/** Fills an empty installation with the demo. For any other it only reports what is there. */
export async function seed(server: RunningServer, password?: string): Promise<Demo> {
  const isEmpty = await server.inTenant(null, async ({ em }) => (await countTenants(em, 'all')) === 0)
  if (!isEmpty) return whatIsThere(server)
  const chosen = password ?? madePassword()
  console.log('Writing the demo: two tenants with their sites …')
  const tenants = await createAccounts(server, chosen)
  for (const site of demoSites) {
    const tenantId = tenants[site.handle]
    if (!tenantId) continue
    await server.inTenant(tenantId, async (ctx) => {
      // Drawings are cleaned in a thread, for which no transaction may wait.
      for (const picture of site.pictures) await seedPicture(ctx, picture)
      const tenant = await inTransaction(ctx, () => seedSite(ctx, site))
      // Pages show records, so their contents come last.
      for (const page of site.pages) await publishPage(ctx, page, tenant)
    })
  }
  return { ...(await whatIsThere(server)), ...(password ? {} : { newPassword: chosen }) }
}

/** Writes a tenant's site and records as its staff would, through the services. */
async function seedSite(ctx: RequestContext, { handle, settings, components, pages }: DemoSite): Promise<DemoTenant> {
  await ctx.use(SettingsService).change(structuredClone(settings) as UpdateSiteSettingsInput)
  for (const component of components) await seedComponent(ctx, component)
  const tenant: DemoTenant = { handle, ids: new Map() }
  for (const page of pages) await seedPage(ctx, page, tenant)
  for (const { demo } of capabilities) await demo?.(ctx, tenant)
  return tenant
}

async function seedComponent(ctx: RequestContext, { name, type, standsAs, tree }: DemoComponent): Promise<void> {
  const kept =
    type === 'section'
      ? { type: TemplateType.SECTION, content: encode(tree) }
      : { type: TemplateType.CONTAINER, content: templateBranch(tree) }
  const { id } = await ctx.use(TemplateService).create({ componentName: name, ...kept })
  if (standsAs) await ctx.use(SectionService).chooseDefaults({ [standsAs]: id })
}

async function seedPage(ctx: RequestContext, { tree, below, ...fields }: DemoPage, { ids }: DemoTenant): Promise<void> {
  const parentId = below ? ids.get(pageName(below)) : null
  const made = { ...fields, parentId, status: PageStatus.DRAFT, publishDate: new Date() }
  const { id } = await ctx.use(PageService).create(made)
  ids.set(pageName(fields.slug), id)
}

/** Large content is checked in a thread, for which no transaction may wait. */
async function publishPage(ctx: RequestContext, { slug, tree }: DemoPage, { ids }: DemoTenant): Promise<void> {
  const id = ids.get(pageName(slug)) as string
  const content = encode(withRecords(tree, ids))
  const checked = await ctx.use(PageService).compared(id, await checkedContent(ctx, content))
  await inTransaction(ctx, async () => {
    await ctx.use(PageService).saveContent({ id, content }, checked)
    await ctx.use(PageService).publish({ id })
  })
}

const pageName = (slug: string) => `page ${slug}`

async function seedPicture(ctx: RequestContext, { name, svg }: DemoPicture): Promise<void> {
  const file = `${name}.svg`
  await ctx.use(MediaService).adopt({ name: file, kind: svgKind, bytes: Buffer.from(svg) }, file)
}

async function whatIsThere(server: RunningServer): Promise<Demo> {
  return server.inTenant(null, async (ctx) => {
    const tenants = await listTenants(ctx.em, 'all', { limit: 10, offset: 0 })
    const sites = tenants.map((tenant) => ({ name: tenant.name, url: ctx.use(TenantService).siteUrl(tenant) }))
    const hasDemo = demoSites.some(({ handle }) => tenants.some((tenant) => tenant.handle === handle))
    return { sites, accounts: hasDemo ? demoAccounts.map(({ email }) => email) : [] }
  })
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Easy to read out, with 59 bits to guess. */
function madePassword(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
