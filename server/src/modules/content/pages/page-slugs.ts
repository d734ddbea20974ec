import type { RequestContext } from '../../../kernel/context/context.ts'
import { escapedLike } from '../../../kernel/graphql/filters.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { Page, PageStatus } from './page.entity.ts'
import { freeSlug, HOME, slugFault, slugOf, trimmedSlug } from './slug.ts'

const living = { status: { $ne: PageStatus.ARCHIVED } }
const slugTaken = () => invalidField('slug', 'A page with this slug exists already', 'TAKEN')

/** Assigns unique slugs to the pages of a tenant. */
export class PageSlugs {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Serializes changes of the homepage. Take this lock before locking any page: two transactions that each lock a page
   * and need the other's would deadlock.
   */
  async holdHome(requested: string | null | undefined, isHome: boolean | null | undefined): Promise<void> {
    if (!isHome && trimmedSlug(requested ?? '') !== HOME) return
    const { id } = this.ctx.currentTenant
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`homepage ${id}`])
  }

  /** Uses the requested slug, or generates one from the title. Throws UserInputError on the field `slug`. */
  async choose(page: Page, requested: string | null | undefined, isHome: boolean | null | undefined): Promise<void> {
    const slug = requested ? trimmedSlug(requested) : ''
    if (isHome || (slug === HOME && page.isHomepage && isHome !== false)) return this.makeHome(page)
    // Replacing the homepage requires `isHomepage`, because a slug alone is easily entered by mistake.
    if (slug === HOME && isHome === undefined && !(await this.isTaken(HOME, page))) return this.makeHome(page)
    if (slug === HOME) throw invalidField('slug', "The slug '/' is the homepage's")
    if (page.isHomepage && page.status !== PageStatus.ARCHIVED && (isHome === false || slug !== '')) {
      throw invalidField(
        isHome === false ? 'isHomepage' : 'slug',
        'A site always has a homepage. Make another page the homepage instead',
      )
    }
    if (slug === '') {
      if (!page.slug || page.isHomepage) page.leaveHome(await this.free(slugOf(page.title), page))
      return
    }
    const fault = slugFault(slug)
    if (fault) throw invalidField('slug', fault)
    if (await this.isTaken(slug, page)) throw slugTaken()
    page.leaveHome(slug)
  }

  /** Gives a page restored from the archive the next free slug if its own was taken in the meantime. */
  async reclaim(page: Page): Promise<void> {
    if (!(await this.isTaken(page.slug, page))) return
    page.leaveHome(await this.free(page.isHomepage ? slugOf(page.title) : page.slug, page))
  }

  /** Detects a concurrent use of the same slug: the unique index blocks the second writer and then rejects it. */
  isClash(error: unknown): boolean {
    return (
      (error as { constraint?: string }).constraint === 'page_slug_unique' || String(error).includes('page_slug_unique')
    )
  }

  readonly clash = slugTaken

  private async makeHome(page: Page): Promise<void> {
    const { em } = this.ctx
    const former = await em.findOne(Page, { isHomepage: true, ...living })
    if (former && former !== page) {
      former.leaveHome(await this.free(slugOf(former.title), former))
      // Flush now, because the slug must be free before another page takes it.
      await em.flush()
      await publish(em, 'page.changed', { pageId: former.id })
    }
    page.becomeHomepage()
  }

  private async isTaken(slug: string, page: Page): Promise<boolean> {
    return (await this.ctx.em.count(Page, { slug, ...living, ...otherThan(page) })) > 0
  }

  private async free(slug: string, page: Page): Promise<string> {
    const { em } = this.ctx
    const similar = { slug: { $like: `${escapedLike(slug)}%` }, ...living, ...otherThan(page) }
    const rows = await em.find(Page, similar, { fields: ['slug'] })
    return freeSlug(slug, new Set(rows.map((row) => row.slug)))
  }
}

function otherThan({ id }: Page) {
  return id ? { id: { $ne: id } } : {}
}
