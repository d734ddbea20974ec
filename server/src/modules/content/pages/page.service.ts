import { skipAudit } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { isId, notFound, orNotFound, requireVersion } from '../../../kernel/validation/errors.ts'
import {
  type CheckedContent,
  type Compared,
  type ContentFacts,
  checkedContent,
  comparedWith,
  factsOfStored,
  requireCodePermission,
  requireRecords,
  requireSmallCss,
  requireUsablePatterns,
  SectionService,
  type StoredContent,
} from '../components/index.ts'
import { RevisionKind, RevisionService } from '../revisions/index.ts'
import { Page, PageStatus, PageType } from './page.entity.ts'
import type { CreatePageInput, UpdatePageInput } from './page.inputs.ts'
import { PageDesigns } from './page-designs.ts'
import { PagePlaces } from './page-places.ts'
import { PageSlugs } from './page-slugs.ts'
import { RedirectService } from './redirects/redirect.service.ts'

interface Written {
  readonly id: string
  readonly version?: number | null
}

interface WrittenContent extends Written {
  readonly content: string
  readonly isAutosave?: boolean | null
}

/** Writes pages. Requires a transaction; each write increments the version once. */
export class PageService {
  private readonly slugs: PageSlugs
  private readonly places: PagePlaces
  private readonly designs: PageDesigns

  constructor(private readonly ctx: RequestContext) {
    this.slugs = new PageSlugs(ctx)
    this.places = new PagePlaces(ctx)
    this.designs = new PageDesigns(ctx)
  }

  async create(input: CreatePageInput): Promise<Page> {
    const { title, excerpt, image, parentId, copyFrom } = input
    const publishDate = input.publishDate ?? new Date()
    const page = new Page()
    Object.assign(page, { title: title.trim(), excerpt: excerpt ?? '', publishDate, image: image ?? null })
    page.type = input.type ?? PageType.PAGE
    page.showPageTitle = input.showPageTitle ?? false
    page.isDummy = input.isDummy ?? false
    this.takeSearchAppearance(page, input)
    page.templateSections = await this.ctx.use(SectionService).checked(input.templateSections ?? {})
    await this.places.hold()
    await this.places.putBelow(page, parentId ?? null)
    await this.slugs.holdHome(input.slug, input.isHomepage)
    await this.slugs.choose(page, input.slug, input.isHomepage || undefined)
    if (copyFrom) await this.copyDraft(page, copyFrom)
    this.designs.start(page)
    page.id = await newId(this.ctx.em)
    this.ctx.em.persist(page)
    if (page.draftContent !== null) await this.keepRevision(page, RevisionKind.IMPORTED, page.draftContent)
    await this.takeStatus(page, input.status ?? PageStatus.DRAFT)
    return this.write(page)
  }

  async update(input: UpdatePageInput): Promise<Page> {
    if (input.parentId !== undefined) await this.places.hold()
    await this.slugs.holdHome(input.slug, input.isHomepage)
    const page = await this.forWriting(input)
    const formerly = { slug: page.slug, status: page.status }
    if (input.title !== undefined) page.title = input.title.trim()
    if (input.excerpt !== undefined) page.excerpt = input.excerpt
    if (input.publishDate !== undefined) page.publishDate = input.publishDate
    if (input.image !== undefined) page.image = input.image
    page.type = input.type ?? page.type
    this.designs.start(page)
    page.showPageTitle = input.showPageTitle ?? page.showPageTitle
    page.isDummy = input.isDummy ?? page.isDummy
    this.takeSearchAppearance(page, input)
    if (input.templateSections) {
      const { templateSections: before } = page
      const chosen = await this.ctx.use(SectionService).checked(input.templateSections, before)
      page.templateSections = { ...before, ...chosen }
    }
    if (input.parentId !== undefined) await this.places.putBelow(page, input.parentId)
    const keepsHome = page.isHomepage && input.isHomepage !== false
    if (!keepsHome || input.slug) await this.slugs.choose(page, input.slug, input.isHomepage ?? undefined)
    // An unpublished page needs no redirect, because visitors never saw its old address.
    if (formerly.status === PageStatus.PUBLISHED) await this.ctx.use(RedirectService).leave(page, formerly.slug)
    if (input.status) await this.takeStatus(page, input.status)
    return this.write(page)
  }

  /** Compares content with the draft of a page. Call it before the transaction, because large content waits for a thread. */
  compared<Facts extends ContentFacts>(id: string, facts: Facts): Promise<Compared<Facts>> {
    return comparedWith(this.ctx, facts, () => this.storedDraft(id))
  }

  /**
   * Saves content as the draft without changing the published version. Requests pass the content that they have checked
   * before the transaction.
   */
  async saveContent(
    { content: sent, isAutosave, ...written }: WrittenContent,
    checkedBefore?: Compared<CheckedContent>,
  ): Promise<Page> {
    const checked = checkedBefore ?? (await this.compared(written.id, await checkedContent(this.ctx, sent)))
    const { content, links } = checked
    const page = await this.forWriting(written)
    requireCodePermission(this.ctx, page.draftContent, checked)
    requireSmallCss(page.draftContent, checked)
    requireUsablePatterns(page.draftContent, checked)
    await requireRecords(this.ctx, page.draftContent, checked)
    const isNew = await this.keepRevision(page, isAutosave ? RevisionKind.AUTOSAVED : RevisionKind.SAVED, content)
    // Autosaves that continue a revision are audited only once.
    if (!isNew) skipAudit(page)
    page.keepDraft(content, links)
    return this.write(page, 'draft.changed')
  }

  async publish(written: Written): Promise<Page> {
    const page = await this.forWriting(written)
    await this.takeStatus(page, PageStatus.PUBLISHED)
    return this.write(page)
  }

  async unpublish(written: Written): Promise<Page> {
    const page = await this.forWriting(written)
    await this.takeStatus(page, PageStatus.DRAFT)
    return this.write(page)
  }

  async archive(id: string): Promise<Page> {
    const page = await this.forWriting({ id })
    await this.takeStatus(page, PageStatus.ARCHIVED)
    return this.write(page)
  }

  /** Restores a page from the archive as a draft. */
  async restore(id: string): Promise<Page> {
    const page = await this.forWriting({ id })
    if (page.status === PageStatus.ARCHIVED) await this.takeStatus(page, PageStatus.DRAFT)
    return this.write(page)
  }

  /** PUBLISHED publishes the draft, even if the page is published already. Any other status unpublishes the page. */
  private async takeStatus(page: Page, status: PageStatus): Promise<void> {
    if (page.status === PageStatus.ARCHIVED && status !== PageStatus.ARCHIVED) await this.slugs.reclaim(page)
    if (status === PageStatus.PUBLISHED) {
      page.requireExcerpt()
      await this.designs.requireBlock(page)
      page.publish()
      await this.keepRevision(page, RevisionKind.PUBLISHED, page.publishedContent)
      await publish(this.ctx.em, 'page.published', { pageId: page.id })
      return
    }
    if (status === PageStatus.ARCHIVED) this.ctx.require('pages.can_delete')
    const wasPublished = page.status === PageStatus.PUBLISHED
    page.withdraw(status)
    if (wasPublished) await publish(this.ctx.em, 'page.withdrawn', { pageId: page.id })
  }

  /** Locks the page until the transaction ends, so concurrent writers see each other's changes. */
  async forWriting({ id, version }: Written): Promise<Page> {
    const page = await lockRecord(this.ctx.em, { entity: Page, noun: 'page' }, id, {
      populate: ['draftContent', 'publishedContent'],
    })
    requireVersion('page', page, version)
    return page
  }

  /**
   * Completes a change: bumps the version and publishes an event to subscribers. A changed draft is only sent to staff.
   */
  async write(page: Page, event: 'page.changed' | 'draft.changed' = 'page.changed'): Promise<Page> {
    // Bump the version even if nothing else has changed.
    page.updatedAt = new Date()
    try {
      await this.ctx.em.flush()
    } catch (error) {
      throw this.slugs.isClash(error) ? this.slugs.clash() : error
    }
    await publish(this.ctx.em, event, { pageId: page.id })
    return page
  }

  private async storedDraft(id: string): Promise<StoredContent> {
    if (!isId(id)) throw notFound('page')
    const sql = 'select "draft_content" as "stored" from "page" where "id" = ?'
    const [row] = await this.ctx.em.execute<{ stored: string | null }[]>(sql, [id])
    const { stored } = orNotFound(row, 'page')
    return { stored, facts: await factsOfStored(this.ctx, stored) }
  }

  private takeSearchAppearance(page: Page, input: CreatePageInput | UpdatePageInput): void {
    page.hideFromSearch = input.hideFromSearch ?? page.hideFromSearch
    if (input.seoTitle !== undefined) page.seoTitle = input.seoTitle?.trim() || null
    if (input.seoDescription !== undefined) page.seoDescription = input.seoDescription?.trim() || null
  }

  private async copyDraft(page: Page, from: string): Promise<void> {
    if (!isId(from)) throw notFound('page')
    const source = orNotFound(await this.ctx.em.findOne(Page, from, { populate: ['draftContent'] }), 'page')
    page.keepDraft(source.draftContent, source.draftLinks)
  }

  private keepRevision({ id: pageId, draftContent }: Page, kind: RevisionKind, content: string | null) {
    return this.ctx.use(RevisionService).keep({ pageId }, { kind, content, before: draftContent })
  }
}
