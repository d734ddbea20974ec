import { createHash } from 'node:crypto'
import type { FormDefinition } from '@mainstreet/blocks/forms'
import { TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import { SettingsService, type SiteSettings } from '../../../platform/settings/index.ts'
import { LinkedTemplates, SectionService } from '../../components/index.ts'
import { MISSING, PageReader, type PublishedPage } from '../../pages/index.ts'
import { VisiblePages } from '../../site/index.ts'
import { type FormSource, type PageForms, parseForms } from './parse-forms.ts'

/** The id is empty for a page that the tenant did not write. */
type VisiblePage = Pick<PublishedPage, 'id' | 'title' | 'slug'>

export interface PublishedForm {
  readonly page: VisiblePage
  /** Whether the page is a design of others, such as those of products, without an address of its own. */
  readonly isDesign: boolean
  readonly form: FormDefinition
}

/** Where nothing is, on a site without a 404 page of its own: only the templates around pages are shown. */
const NO_PAGE = {
  id: '',
  title: 'Page not found',
  slug: MISSING,
  templateSections: {},
  showPageTitle: false,
  publishedContent: null,
  publishedLinks: [],
} satisfies Partial<PublishedPage>

type PageSource = Pick<PublishedPage, keyof typeof NO_PAGE>

/** By the tenant and a hash of the content. Most content has no forms, so entries are small. */
const parsed = new LRUCache<string, PageForms>({ max: 5000 })

/** Finds forms in what visitors see: published pages, with the templates in and around them. */
export class PublishedForms {
  constructor(private readonly ctx: RequestContext) {}

  /** The form of this name on the page at this path; null if visitors don't see it. */
  async at(path: string, name: string): Promise<PublishedForm | null> {
    const [page, settings] = await Promise.all([this.pageAt(path), this.ctx.use(SettingsService).site()])
    const form = (await this.formsOf(page, settings)).forms.find((one) => isSameName(one.name, name))
    return form ? { page, isDesign: false, form } : null
  }

  /** Every form of every published page and design, by page. */
  async all(): Promise<PublishedForm[]> {
    const forms: PublishedForm[] = []
    const add = async (page: PublishedPage, isDesign: boolean) =>
      forms.push(...(await this.formsOf(page)).forms.map((form) => ({ page, isDesign, form })))
    for (const { slug } of await this.ctx.use(PageReader).publishedSlugs()) {
      const page = await this.ctx.use(PageReader).published(slug)
      if (page) await add(page, false)
      await nextTurn()
    }
    for (const design of await this.ctx.use(VisiblePages).designs()) await add(design, true)
    return forms
  }

  /** Whether visitors of a page can subscribe to the list. Looks at the page at the path first. */
  async offersList(listId: string, path: string): Promise<boolean> {
    const offers = async (page: PageSource) => (await this.formsOf(page)).mailingLists.includes(listId)
    if (await offers(await this.pageAt(path))) return true
    const slugs = (await this.ctx.use(PageReader).publishedSlugs()).map(({ slug }) => slug)
    // The home page first: it has lists that are in the footer of every page.
    for (const slug of new Set(['/', ...slugs])) {
      const page = await this.ctx.use(PageReader).published(slug)
      if (page && (await offers(page))) return true
      await nextTurn()
    }
    for (const design of await this.ctx.use(VisiblePages).designs()) if (await offers(design)) return true
    return false
  }

  private async pageAt(path: string): Promise<PageSource> {
    return (await this.ctx.use(VisiblePages).at(slugOf(path))) ?? NO_PAGE
  }

  private async formsOf(page: PageSource, settings?: SiteSettings): Promise<PageForms> {
    const { templateSections: defaults } = settings ?? (await this.ctx.use(SettingsService).site())
    const { templateSections, showPageTitle, publishedContent, publishedLinks } = page
    const around = await this.ctx.use(SectionService).around(templateSections, defaults, showPageTitle)
    const linked = await this.ctx.use(LinkedTemplates).contentsOf([...publishedLinks, ...around.links])
    return this.parsed({ content: publishedContent, sections: Object.values(around.sections), linked })
  }

  private async parsed(source: FormSource): Promise<PageForms> {
    const { id: tenantId } = this.ctx.currentTenant
    const key = `${tenantId} ${createHash('sha256').update(JSON.stringify(source)).digest('base64')}`
    const known = parsed.get(key)
    if (known) return known
    const forms = await this.parse(source, tenantId)
    parsed.set(key, forms)
    return forms
  }

  /** Small content is read here; whether it is small shows while it is read. */
  private async parse(source: FormSource, tenantId: string): Promise<PageForms> {
    try {
      return parseForms(source, new WorkMeter())
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
    }
    return runInWorker<FormSource, PageForms>('parse-forms', import.meta.url, {
      tenantId,
      audience: 'visitors',
      input: source,
    })
  }
}

/** Names are compared as people read them. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The slug of a path or URL of the site. */
export function slugOf(path: string): string {
  const [withoutQuery = ''] = path.split(/[?#]/)
  const slug = decoded(withoutQuery.replace(/^https?:\/\/[^/]*/, '')).replace(/^\/(tenant\/)?/, '')
  return slug.endsWith('/') ? slug.slice(0, -1) || '/' : slug || '/'
}

function decoded(path: string): string {
  try {
    // Decoding may bring back what texts were freed of before.
    return storableText(decodeURI(path))
  } catch {
    return path
  }
}
