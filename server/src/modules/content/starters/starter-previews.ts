import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import { SiteSettings, startingColours } from '../../platform/settings/index.ts'
import type { PublishedPage } from '../pages/index.ts'
import type { SiteRenderer } from '../site/index.ts'
import { contentOf, type StarterSite, settingsOf } from './starter-site.ts'

const NAME = 'Your business'

/** Stands for a tenant that does not exist yet. */
const nobody: CurrentTenant = {
  id: '00000000-0000-0000-0000-000000000000',
  guid: '',
  handle: 'preview',
  name: NAME,
  primaryDomain: null,
  favicon: null,
  logo: null,
  condition: 'active',
  plan: 'basic',
  modules: [],
}

/** The home page of a starter site as a document without scripts. */
export async function starterSitePreview(site: StarterSite, renderer: SiteRenderer): Promise<string> {
  const settings = new SiteSettings()
  const { colors } = site.theme
  Object.assign(settings, settingsOf(site), { colors: { ...startingColours, ...colors } })
  Object.assign(settings, { companyName: NAME, accountsEnabled: false })
  const [home] = site.pages
  const surroundings = {
    tenant: nobody,
    settings,
    sections: { footer: contentOf([site.footer], NAME) },
    loadData: async () => ({}),
    isPreview: true,
  }
  const published: PublishedPage = {
    id: nobody.id,
    slug: '/',
    title: home?.title ?? '',
    excerpt: '',
    image: null,
    isHomepage: true,
    showPageTitle: false,
    templateSections: {},
    parentId: null,
    hideFromSearch: true,
    seoTitle: null,
    seoDescription: null,
    publishedContent: contentOf(home?.sections ?? [], NAME),
    publishedLinks: [],
  }
  const { html } = await renderer.page(published, surroundings, { canonicalUrl: '', onError: () => {} })
  // The admin's host serves the illustrations in the colours of the site that the address names.
  return String(html).replace(/\/media\/illustrations\/[\w-]+\.svg/g, (address) => `${address}?site=${site.key}`)
}
