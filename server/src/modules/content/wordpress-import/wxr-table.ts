import { createReadStream } from 'node:fs'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { ExportNotes } from './export-notes.ts'
import { imageRow, postRow, termRow } from './rows-of-entries.ts'
import type { WordpressRow } from './wordpress-row.ts'
import type { WxrItem } from './wxr-entries.ts'
import { WxrOverview } from './wxr-overview.ts'
import { wxrEntries } from './wxr-reader.ts'

/** Characters of a row. A longer row would be taken for one with an unclosed quotation mark. */
const LONGEST_DATA = 800_000

/** Terms that are turned into rows in one turn of the event loop. */
const TERMS_AT_ONCE = 100
/** Characters of contents that are. */
const CONTENT_AT_ONCE = 20_000

const LABELS = { category: 'Category', tag: 'Tag', post: 'Post', page: 'Page', image: 'Image' } as const

/** An export as rows of a table: categories and tags first, then its posts, pages and images as they come. */
export class WxrTable {
  readonly notes = new ExportNotes()
  private readonly copies = new Map<string, number>()

  private constructor(
    private readonly path: string,
    private readonly fileName: string,
    private readonly overview: WxrOverview,
  ) {}

  static async of(path: string, fileName: string): Promise<WxrTable> {
    return new WxrTable(path, fileName, await WxrOverview.of(path, fileName))
  }

  async *rows(): AsyncGenerator<string[]> {
    const { notes } = this
    for (const [at, term] of this.overview.terms.entries()) {
      if (at % TERMS_AT_ONCE === 0) await nextTurn()
      const row = termRow(term, this.overview)
      if (row) notes.addTerm(term, row)
      if (row) yield cells(row)
      else notes.addType(term.taxonomy, term.name)
    }
    let length = 0
    for await (const entry of wxrEntries(createReadStream(this.path), this.fileName)) {
      if (entry.kind !== 'item') continue
      const row = this.rowOf(entry)
      if (row) yield cells(row)
      length += entry.fields['content:encoded']?.length ?? 0
      if (row && 'html' in row) length += row.html?.length ?? 0
      if (length < CONTENT_AT_ONCE) continue
      length = 0
      await nextTurn()
    }
    if (this.overview.leavesOutBlocks) notes.addLostBlocks()
  }

  private rowOf(item: WxrItem): WordpressRow | null {
    const { notes } = this
    const { 'wp:post_type': type = 'post', 'wp:status': status = '' } = item.fields
    notes.addComments(item)
    if (type === 'attachment') {
      const row = imageRow(item, this.overview)
      if (row) notes.addImages([row.url])
      else notes.addFile(item)
      return row
    }
    if (type !== 'post' && type !== 'page') {
      notes.addType(type, item.fields.title ?? '')
      return null
    }
    if (status === 'trash' || status === 'auto-draft') {
      notes.addTrash(item)
      return null
    }
    const { row, content } = postRow(item, type, this.overview, this.copyOf(item))
    notes.addPost(item, row, content)
    notes.addImages(row.image ? [...row.images, row.image] : row.images)
    return row
  }

  /** 1 for the first entry with an ID. */
  private copyOf({ fields }: WxrItem): number {
    const id = fields['wp:post_id'] ?? ''
    const copy = (this.copies.get(id) ?? 0) + 1
    this.copies.set(id, copy)
    return copy
  }
}

function cells(row: WordpressRow): string[] {
  const data = JSON.stringify(row)
  const quotes = data.split('"').length
  const isTooLong = 'html' in row && data.length + quotes > LONGEST_DATA
  const title = row.title.slice(0, 200) || '(untitled)'
  return [LABELS[row.type], title, isTooLong ? JSON.stringify({ ...row, html: null, images: [] }) : data]
}
