import type { RequestContext } from '../../../kernel/context/context.ts'
import { ImportMatchPolicy, type ImportSettings, RowOutcome } from '../../platform/data-exchange/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { BlogTermKind, MOST_TERMS_OF_POST, PostService, PostSlugs, postPath } from '../blog/index.ts'
import { fitting, LONGEST_EXCERPT, LONGEST_TITLE } from './fitting.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { ImportRecords } from './import-records.ts'
import type { PreparedContent } from './prepare-rows.ts'
import type { TermWriter } from './term-writer.ts'
import { choicesOf } from './wordpress-import.inputs.ts'
import { WordpressRecordKind } from './wordpress-record.entity.ts'
import type { PostRow } from './wordpress-row.ts'

interface PostWriterParts {
  readonly records: ImportRecords
  readonly terms: TermWriter
  readonly addresses: FormerAddresses
  readonly settings: ImportSettings
}

/** Creates and updates posts. */
export class PostWriter {
  private staff: Promise<Map<string, string>> | undefined

  constructor(
    private readonly ctx: RequestContext,
    private readonly parts: PostWriterParts,
  ) {}

  /** Requires a transaction. `image` is the featured image if the library has it already. */
  async write(
    row: PostRow,
    { html }: PreparedContent,
    image: string | null,
  ): Promise<{ id: string; outcome: RowOutcome }> {
    const { records, terms, settings, addresses } = this.parts
    const known = records.of(row.key)
    if (known && settings.matchPolicy === ImportMatchPolicy.SKIP)
      return { id: known.recordId, outcome: RowOutcome.UNCHANGED }
    const posts = this.ctx.use(PostService)
    const categories = (await terms.of(BlogTermKind.CATEGORY, row.categories)).slice(0, MOST_TERMS_OF_POST)
    const tags = (await terms.of(BlogTermKind.TAG, row.tags)).slice(0, MOST_TERMS_OF_POST)
    const fields = {
      title: fitting(row.title, LONGEST_TITLE) || 'Untitled',
      excerpt: fitting(row.excerpt, LONGEST_EXCERPT),
      seoTitle: fitting(row.seoTitle, 200),
      seoDescription: fitting(row.seoDescription, 400),
      categoryIds: categories.map(({ id }) => id),
      tags: tags.map(({ name }) => name),
      publishDate: row.date ? new Date(row.date) : row.status === 'published' ? new Date() : null,
      ...(await this.author(row)),
      ...(image && { image }),
    }
    const { id, slug } = known
      ? await posts.update({ id: known.recordId, ...fields })
      : await posts.create({ ...fields, slug: await this.ctx.use(PostSlugs).free(row.slug), content: html })
    if (known) await posts.saveContent({ id, content: html })
    if (row.status === 'published' && choicesOf(settings).publishes) await posts.publish({ id })
    await records.save({ key: row.key, kind: WordpressRecordKind.POST, recordId: id, hash: row.hash })
    await addresses.lead(row.paths, postPath(slug))
    return { id, outcome: known ? RowOutcome.UPDATED : RowOutcome.CREATED }
  }

  /** The member of staff with the address, or else the name alone. */
  private async author({ author: { email, name } }: PostRow) {
    const authorId = email ? ((await this.staffByEmail()).get(email) ?? null) : null
    return { authorId, authorName: authorId ? '' : fitting(name, 100) }
  }

  private staffByEmail(): Promise<Map<string, string>> {
    this.staff ??= this.loadStaff()
    return this.staff
  }

  private async loadStaff(): Promise<Map<string, string>> {
    const authors = await this.ctx.use(UserService).holding('blog.can_view')
    const rows = await this.ctx.em.execute<{ id: string; email: string }[]>(
      'select "id", lower("email") as "email" from "user" where "id" = any(?::uuid[])',
      [`{${authors.map(({ id }) => id).join(',')}}`],
    )
    return new Map(rows.map(({ id, email }) => [email, id]))
  }
}
