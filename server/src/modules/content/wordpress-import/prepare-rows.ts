import { keepsFormatting } from '@mainstreet/blocks/clean-rich-text'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import type { ImportedRow } from '../../platform/data-exchange/index.ts'
import { type CleanHtml, cleanedContent, MAX_CONTENT_LENGTH } from '../blog/index.ts'
import { type CheckedContent, checkedContent } from '../components/index.ts'
import { fetchedImages } from './image-notes.ts'
import { ImportRecords } from './import-records.ts'
import { replaceImages } from './replace-images.ts'
import { type PostRow, rowOf, type WordpressRow } from './wordpress-row.ts'

/** The content of a post or page, cleaned, with the images that the library has already. */
export interface PreparedContent {
  readonly html: CleanHtml
  /** Of a page. */
  readonly page: CheckedContent | null
}

export type Prepared = PreparedContent | { readonly faults: readonly InputFault[] } | null

const TOO_LONG =
  'The text is longer than 200,000 characters, has too many formats, or its elements are nested too deeply. Split it into several posts in WordPress, and export again'
const TOO_COMPLEX =
  'The text has too many paragraphs, links and formats. Split it into several posts in WordPress, and export again'

const fault = (message: string): InputFault[] => [{ code: 'TOO_LARGE', field: 'content', message }]

/** Why a content cannot be imported; none if it can. */
export function contentFaults({ html }: PostRow): InputFault[] {
  if (html === null || html.length > 2 * MAX_CONTENT_LENGTH) return fault(TOO_LONG)
  return keepsFormatting(html) ? [] : fault(TOO_COMPLEX)
}

const isPost = (row: WordpressRow): row is PostRow => row.type === 'post' || row.type === 'page'

/** Cleans the contents of rows that are new or have changed. */
export async function prepareRows(ctx: RequestContext, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const entries = rows.map(({ values }) => rowOf(values))
  const records = new ImportRecords(ctx)
  await records.load(entries.map(({ key }) => key))
  const images = await fetchedImages(
    ctx,
    entries.filter(isPost).flatMap((entry) => entry.images),
  )
  const prepared: ImportedRow[] = []
  for (const [at, row] of rows.entries()) {
    const entry = entries[at] as WordpressRow
    const isDue = isPost(entry) && records.of(entry.key)?.hash !== entry.hash
    prepared.push({ ...row, prepared: isDue ? await contentOf(ctx, entry, images) : null })
    await nextTurn()
  }
  return prepared
}

async function contentOf(ctx: RequestContext, row: PostRow, images: ReadonlyMap<string, string>): Promise<Prepared> {
  const faults = contentFaults(row)
  if (faults.length > 0) return { faults }
  try {
    const clean = await cleanedContent(ctx, row.html ?? '')
    const own = new Map(row.images.flatMap((url) => (images.has(url) ? [[url, images.get(url) as string]] : [])))
    const html = replaceImages(clean, own) as CleanHtml
    if (html.length > MAX_CONTENT_LENGTH) return { faults: fault(TOO_LONG) }
    return { html, page: row.type === 'page' ? await checkedContent(ctx, pageOf(row.title, html)) : null }
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    return { faults: error.faults }
  }
}

/** A page with a title and one article. */
function pageOf(title: string, html: string): string {
  const inside = { alignment: { sync: true, desktop: { flexDirection: 'column', alignItems: 'stretch', gap: 24 } } }
  const spacing = {
    sync: false,
    desktop: { paddingTop: 64, paddingBottom: 64 },
    mobile: { paddingTop: 40, paddingBottom: 40 },
  }
  const article = block('RichText', { content: html })
  const heading = block('Text', { text: title, tag: 'h1' })
  const section = block('Section', { contentWidth: 'narrow', spacing }, block('Container', inside, heading, article))
  return encode(tree(block('Wrapper', {}, section)))
}
