import { type DataResult, FAILED, MAX_PAGE_DATA, MAX_PAGE_QUERIES, type PageQuery } from '@mainstreet/blocks/data'
import { asVisitor } from '../../../kernel/context/as-visitor.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'

/** Queries that run side by side, so that one page does not take all database connections. */
const AT_ONCE = 4
/** Characters. */
const LOGGED_VARIABLES = 200

/** Loads the data that the blocks of a page show, with the rights of an anonymous visitor. */
export class PageDataLoader {
  /** The cache tags of everything loaded so far. */
  readonly tags = new Set<string>()

  constructor(private readonly ctx: RequestContext) {}

  /** The results by the queries' keys. A query that fails or exceeds the limits is logged and does not affect the others. */
  readonly load = async (queries: readonly PageQuery[]): Promise<Record<string, DataResult>> => {
    const results: Record<string, DataResult> = {}
    for (const { tags } of queries) for (const tag of tags) this.tags.add(tag)
    for (const query of queries.slice(MAX_PAGE_QUERIES)) {
      results[query.key] = this.fail(query, `The page has more than ${MAX_PAGE_QUERIES} queries`)
    }
    const pending = queries.slice(0, MAX_PAGE_QUERIES)
    let remaining = MAX_PAGE_DATA
    await asVisitor(this.ctx, async (visitor) => {
      const runNext = async (): Promise<void> => {
        for (let query = pending.shift(); query; query = pending.shift()) {
          const { result, size } = await this.run(query, visitor)
          const fits = size <= remaining
          if (fits) remaining -= size
          results[query.key] = fits ? result : this.fail(query, 'The data of the page is too large')
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, runNext))
    })
    return results
  }

  private async run(query: PageQuery, visitor: RequestContext): Promise<{ result: DataResult; size: number }> {
    const { execute } = this.ctx.installation
    const answer = await execute(query.document, query.variables, visitor).catch((err) => ({ errors: [err] }))
    if (answer.errors?.length || !('data' in answer)) return { result: this.fail(query, answer.errors), size: 0 }
    // Blocks get what the canvas receives over HTTP: plain values, with times as text.
    const json = JSON.stringify(answer.data)
    return { result: { state: 'ready', value: JSON.parse(json) }, size: json.length }
  }

  private fail({ block, variables }: PageQuery, reason: unknown): DataResult {
    const tenantId = this.ctx.currentTenant.id
    const sent = JSON.stringify(variables).slice(0, LOGGED_VARIABLES)
    this.ctx.log.error({ tenantId, block, variables: sent, reason }, 'The data of a block could not be loaded')
    return FAILED
  }
}
