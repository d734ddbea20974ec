import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { showsDrafts } from './post-visibility.ts'

/** In bytes, of all contents that a request loads. */
const MOST_BYTES = 5_000_000
/** Characters that suffice for the beginning of a post. */
const BEGINNING = 4000

interface Contents {
  readonly draft: string
  readonly shown: string
}

/** Batch-loads the contents of posts, which lists leave out. */
export class PostContents {
  private bytes = 0
  private readonly contents = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })
  private readonly beginnings = new DataLoader((ids: readonly string[]) => this.loadBeginnings(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async draftOf(id: string): Promise<string> {
    return (await this.contents.load(id)).draft
  }

  /** What visitors read; of a draft nothing, except to staff who look at the site. */
  async shownOf(id: string): Promise<string> {
    return (await this.contents.load(id)).shown
  }

  beginningOf(id: string): Promise<string> {
    return this.beginnings.load(id)
  }

  private get shown(): string {
    return showsDrafts(this.ctx)
      ? 'coalesce("published_content", "draft_content")'
      : `coalesce("published_content", '')`
  }

  private async load(ids: readonly string[]): Promise<Contents[]> {
    const values = [`{${ids.join(',')}}`]
    const [size] = await this.ctx.em.execute<{ bytes: string }[]>(
      `select coalesce(sum(octet_length("draft_content") + octet_length(${this.shown})), 0) as "bytes"
        from "blog_post" where "id" = any(?::uuid[])`,
      values,
    )
    this.bytes += Number(size?.bytes ?? 0)
    if (this.bytes > MOST_BYTES) throw badInput('These posts are too long together. Ask for fewer of them.')
    const rows = await this.ctx.em.execute<(Contents & { id: string })[]>(
      `select "id", "draft_content" as "draft", ${this.shown} as "shown" from "blog_post" where "id" = any(?::uuid[])`,
      values,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? { draft: '', shown: '' })
  }

  private async loadBeginnings(ids: readonly string[]): Promise<string[]> {
    const staff = this.ctx.can('blog.can_view') ? 'coalesce("published_content", "draft_content")' : this.shown
    const rows = await this.ctx.em.execute<{ id: string; text: string }[]>(
      `select "id", left(${staff}, ?) as "text" from "blog_post" where "id" = any(?::uuid[])`,
      [BEGINNING, `{${ids.join(',')}}`],
    )
    const byId = new Map(rows.map(({ id, text }) => [id, text]))
    return ids.map((id) => byId.get(id) ?? '')
  }
}
