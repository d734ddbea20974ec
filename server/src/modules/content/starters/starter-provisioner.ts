import type { StartOptions, TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { SectionService, TemplateService, TemplateType } from '../components/index.ts'
import { HOME, PageService, PageStatus, PageTreeService } from '../pages/index.ts'
import { starterSites } from './sites/index.ts'
import { contentOf, settingsOf } from './starter-site.ts'

/** Gives a new tenant the starter site that was chosen: theme, navigation, footer and pages. */
export const starterProvisioner: TenantProvisioner = { starterSites: starterSites.map(({ key }) => key), begin }

async function begin(ctx: RequestContext, { starterSite }: StartOptions): Promise<void> {
  const site = starterSites.find(({ key }) => key === starterSite)
  if (!site) return
  const company = ctx.currentTenant.name
  await ctx.use(SettingsService).change(settingsOf(site))
  const footer = { componentName: 'Footer', type: TemplateType.SECTION, content: contentOf([site.footer], company) }
  const { id } = await ctx.use(TemplateService).create(footer)
  await ctx.use(SectionService).chooseDefaults({ footer: id })
  const pages = ctx.use(PageService)
  const tree = ctx.use(PageTreeService)
  let afterId: string | null = null
  for (const [at, { sections, slug, ...about }] of site.pages.entries()) {
    const isHomepage = at === 0
    const place = { slug: isHomepage ? HOME : slug, isHomepage, showPageTitle: false }
    const draft = { ...about, ...place, status: PageStatus.DRAFT, publishDate: new Date() }
    const created = await pages.create(draft)
    // Before the pages that every new tenant has, such as its store.
    await tree.move({ id: created.id, parentId: null, afterId })
    afterId = created.id
    await pages.saveContent({ id: created.id, content: contentOf(sections, company) })
    await pages.publish({ id: created.id })
  }
}
