import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  type ImportedRow,
  ImportMatchPolicy,
  type ImportSettings,
  RowOutcome,
  type RowResult,
} from '../../platform/data-exchange/index.ts'
import { FormerAddresses } from './former-addresses.ts'
import { fetchedImages, ImageNotes } from './image-notes.ts'
import { ImportRecords } from './import-records.ts'
import { PageWriter } from './page-writer.ts'
import { PostWriter } from './post-writer.ts'
import { contentFaults, type Prepared } from './prepare-rows.ts'
import { TermWriter } from './term-writer.ts'
import type { ImageUse } from './wordpress-image.entity.ts'
import { choicesOf } from './wordpress-import.inputs.ts'
import { type ImageRow, type PostRow, rowOf, type TermRow, type WordpressRow } from './wordpress-row.ts'

/** Writes the rows of an export, or finds out what would become of them. */
export class WordpressWriter {
  private readonly records: ImportRecords
  private readonly terms: TermWriter
  private readonly images: ImageNotes
  private readonly addresses: FormerAddresses
  private readonly posts: PostWriter
  private readonly pages: PageWriter
  private fetched: ReadonlyMap<string, string> = new Map()

  constructor(
    private readonly ctx: RequestContext,
    private readonly settings: ImportSettings,
    private readonly isTrial: boolean,
  ) {
    this.records = new ImportRecords(ctx)
    this.terms = new TermWriter(ctx, this.records, isTrial)
    this.images = new ImageNotes(ctx)
    this.addresses = new FormerAddresses(ctx, choicesOf(settings).redirects)
    const { records, terms, addresses } = this
    this.posts = new PostWriter(ctx, { records, terms, addresses, settings })
    this.pages = new PageWriter(ctx, { records, addresses, settings })
  }

  async take(rows: readonly ImportedRow[]): Promise<RowResult[]> {
    const entries = rows.map(({ values }) => rowOf(values))
    await this.records.load(entries.flatMap(keysOf))
    this.fetched = await fetchedImages(this.ctx, entries.flatMap(imagesOf))
    const results: RowResult[] = []
    for (const [at, { row, prepared }] of rows.entries())
      results.push(await this.takeRow(row, entries[at] as WordpressRow, prepared as Prepared))
    await this.images.flush()
    return results
  }

  private async takeRow(row: number, entry: WordpressRow, prepared: Prepared): Promise<RowResult> {
    const { title } = entry
    try {
      if (entry.type === 'image') return { row, title, ...this.takeImage(row, entry) }
      if (isPost(entry)) return { row, title, ...(await this.takePost(row, entry, prepared)) }
      return { row, title, ...(await this.takeTerm(entry)) }
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      return { row, title, outcome: RowOutcome.FAILED, faults: error.faults }
    }
  }

  private takeImage(row: number, { url, alt, title }: ImageRow): Pick<RowResult, 'outcome' | 'detail'> {
    if (!choicesOf(this.settings).images) return { outcome: RowOutcome.UNCHANGED, detail: 'Image, not fetched' }
    if (this.fetched.has(url)) return { outcome: RowOutcome.UNCHANGED, detail: 'Image' }
    if (!this.isTrial) this.images.add({ url, row, title, alt, uses: [] })
    return { outcome: RowOutcome.CREATED, detail: 'Image' }
  }

  private async takeTerm(row: TermRow): Promise<Pick<RowResult, 'outcome' | 'detail'>> {
    const { outcome, term } = await this.terms.write(row)
    if (term && !this.isTrial) await this.addresses.lead(row.paths, `blog/${term.kind}/${term.slug}`)
    return { outcome, detail: row.type === 'category' ? 'Category' : 'Tag' }
  }

  private async takePost(row: number, entry: PostRow, prepared: Prepared): Promise<Omit<RowResult, 'row' | 'title'>> {
    const isPage = entry.type === 'page'
    const detail = `${isPage ? 'Page' : 'Post'}${entry.detail && `. ${entry.detail}`}`
    if (isPage && !choicesOf(this.settings).pages)
      return { outcome: RowOutcome.UNCHANGED, detail: 'Page, not imported' }
    const known = this.records.of(entry.key)
    if (known && (known.hash === entry.hash || this.settings.matchPolicy === ImportMatchPolicy.SKIP)) {
      // Images go into published posts too, which needs the permission to edit them.
      if (!this.isTrial && (isPage || choicesOf(this.settings).publishes)) this.noteImages(row, entry, known.recordId)
      return { outcome: RowOutcome.UNCHANGED, detail }
    }
    const faults = this.isTrial ? contentFaults(entry) : prepared && 'faults' in prepared ? prepared.faults : []
    if (faults.length > 0) return { outcome: RowOutcome.FAILED, detail, faults }
    if (this.isTrial) return { outcome: known ? RowOutcome.UPDATED : RowOutcome.CREATED, detail }
    // Deleted by somebody since the batch was prepared: the next import creates it again.
    if (!prepared || 'faults' in prepared) return { outcome: RowOutcome.UNCHANGED, detail }
    const image = (entry.image && this.fetched.get(entry.image)) || null
    const written = await (isPage ? this.pages : this.posts).write(entry, prepared, image)
    this.noteImages(row, entry, written.id)
    return { outcome: written.outcome, detail }
  }

  /** Those that were fetched already are in the content already. */
  private noteImages(row: number, { type, title, image, images }: PostRow, id: string): void {
    if (!choicesOf(this.settings).images) return
    const kind: ImageUse['kind'] = type
    for (const url of images)
      if (!this.fetched.has(url)) this.images.add({ url, row, title, uses: [{ kind, id, isFeatured: false }] })
    if (image && !this.fetched.has(image))
      this.images.add({ url: image, row, title, uses: [{ kind, id, isFeatured: true }] })
  }
}

const isPost = (entry: WordpressRow): entry is PostRow => entry.type === 'post' || entry.type === 'page'

/** Everything that a row may refer to. */
function keysOf(entry: WordpressRow): string[] {
  if (!isPost(entry)) return [entry.key]
  const terms = [...entry.categories, ...entry.tags].map(({ key }) => key)
  return [entry.key, ...terms, ...(entry.parentKey ? [entry.parentKey] : [])]
}

function imagesOf(entry: WordpressRow): string[] {
  if (isPost(entry)) return entry.image ? [...entry.images, entry.image] : [...entry.images]
  return entry.type === 'image' ? [entry.url] : []
}
