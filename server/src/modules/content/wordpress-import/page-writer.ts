import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { ImportMatchPolicy, type ImportSettings, RowOutcome } from '../../platform/data-exchange/index.ts'
import { excerptOf } from '../blog/index.ts'
import { PageService, PageStatus, slugFault } from '../pages/index.ts'
import { fitting } from './fitting.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { ImportRecords } from './import-records.ts'
import type { PreparedContent } from './prepare-rows.ts'
import { WordpressRecordKind } from './wordpress-record.entity.ts'
import type { PostRow } from './wordpress-row.ts'

interface PageWriterParts {
  readonly records: ImportRecords
  readonly addresses: FormerAddresses
  readonly settings: ImportSettings
}

const MOST_NUMBERED = 100

/** Creates and updates pages with one article each. */
export class PageWriter {
  constructor(
    private readonly ctx: RequestContext,
    private readonly parts: PageWriterParts,
  ) {}

  /** Requires a transaction. */
  async write(row: PostRow, { html, page: content }: PreparedContent, image: string | null) {
    const { records, settings, addresses } = this.parts
    const known = records.of(row.key)
    if (known && settings.matchPolicy === ImportMatchPolicy.SKIP)
      return { id: known.recordId, outcome: RowOutcome.UNCHANGED }
    const pages = this.ctx.use(PageService)
    const title = fitting(row.title, 300) || 'Untitled'
    const fields = {
      title,
      excerpt: fitting(row.excerpt || excerptOf('', html) || title, 5000),
      seoTitle: fitting(row.seoTitle, 300) || null,
      seoDescription: fitting(row.seoDescription, 1000) || null,
      ...(row.date && { publishDate: new Date(row.date) }),
      ...(image && { image }),
    }
    const { id, slug } = known
      ? await pages.update({ id: known.recordId, ...fields })
      : await pages.create({ ...fields, slug: await this.freeSlug(row), parentId: this.parentOf(row) })
    if (content) await pages.saveContent({ id, content: content.content }, { ...content, replaced: null })
    if (row.status === 'published') await pages.publish({ id })
    const { key, hash, parentKey } = row
    await records.save({ key, kind: WordpressRecordKind.PAGE, recordId: id, hash, parentKey })
    if (!known) await this.adopt(key, id)
    await addresses.lead(row.paths, slug)
    return { id, outcome: known ? RowOutcome.UPDATED : RowOutcome.CREATED }
  }

  private parentOf({ parentKey }: PostRow): string | null {
    return parentKey ? (this.parts.records.of(parentKey)?.recordId ?? null) : null
  }

  /** Puts pages that came before their parent in the file below it. */
  private async adopt(key: string, parentId: string): Promise<void> {
    const children = await this.parts.records.childrenOf(key)
    for (const id of children) if (id !== parentId) await this.ctx.use(PageService).update({ id, parentId })
  }

  /** Keeps the path of the old site if it is free, so that no redirect is needed. */
  private async freeSlug({ paths: [path = ''], slug }: PostRow): Promise<string> {
    const kept = path.toLowerCase()
    const wanted = [kept, slug].find((one) => one && slugFault(one) === undefined) ?? `page-${slug}`
    const numbered = Array.from({ length: MOST_NUMBERED }, (_, at) => (at === 0 ? wanted : `${wanted}-${at + 1}`))
    const rows = await this.ctx.em.execute<{ slug: string }[]>(
      `select "slug" from "page" where "status" <> ? and "slug" in (select jsonb_array_elements_text(?::jsonb))`,
      [PageStatus.ARCHIVED, JSON.stringify(numbered)],
    )
    const taken = new Set(rows.map((page) => page.slug))
    return numbered.find((one) => !taken.has(one)) ?? `${wanted}-${randomBytes(3).toString('hex')}`
  }
}
