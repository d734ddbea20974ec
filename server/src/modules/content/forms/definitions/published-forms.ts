import { createHash } from 'node:crypto'
import type { FormDefinition } from '@mainstreet/blocks/forms'
import { TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { LinkedTemplates, SectionService } from '../../components/index.ts'
import { PageReader, type PublishedPage } from '../../pages/index.ts'
import { type FormSource, type PageForms, parseForms } from './parse-forms.ts'

type VisiblePage = Pick<PublishedPage, 'id' | 'title' | 'slug'>

export interface PublishedForm {
  readonly page: VisiblePage
  readonly form: FormDefinition
}

/** By the tenant and a hash of the content. Most content has no forms, so entries are small. */
const parsed = new LRUCache<string, PageForms>({ max: 5000 })

/** Finds forms in what visitors see: published pages, with the templates in and around them. */
export class PublishedForms {
  constructor(private readonly ctx: RequestContext) {}

  /** The form of this name on the page at this path; null if visitors don't see it. */
  async at(path: string, name: string): Promise<PublishedForm | null> {
    const page = await this.ctx.use(PageReader).published(slugOf(path))
    if (!page) return null
    const form = (await this.formsOf(page)).forms.find((one) => isSameName(one.name, name))
    return form ? { page, form } : null
  }

  /** Every form of every published page, by page. */
  async all(): Promise<PublishedForm[]> {
    const forms: PublishedForm[] = []
    for (const { slug } of await this.ctx.use(PageReader).publishedSlugs()) {
      const page = await this.ctx.use(PageReader).published(slug)
      if (page) forms.push(...(await this.formsOf(page)).forms.map((form) => ({ page, form })))
      await nextTurn()
    }
    return forms
  }

  /** Whether visitors of a page can subscribe to the list. Looks at the page at the path first. */
  async offersList(listId: string, path: string): Promise<boolean> {
    const slugs = (await this.ctx.use(PageReader).publishedSlugs()).map(({ slug }) => slug)
    // This page and the home page first: a list in the footer is found on both.
    for (const slug of new Set([slugOf(path), '/', ...slugs])) {
      const page = await this.ctx.use(PageReader).published(slug)
      if (page && (await this.formsOf(page)).mailingLists.includes(listId)) return true
      await nextTurn()
    }
    return false
  }

  private async formsOf(page: PublishedPage): Promise<PageForms> {
    const { templateSections: defaults } = await this.ctx.use(SettingsService).site()
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
    return decodeURI(path)
  } catch {
    return path
  }
}
