import {
  type DataResult,
  FAILED,
  MAX_PAGE_DATA,
  MAX_PAGE_QUERIES,
  type PageQuery,
  type UrlParameter,
} from '@mainstreet/blocks/data'
import { asVisitor } from '../../../kernel/context/as-visitor.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { QuerySlots } from '../../../kernel/workers/query-slots.ts'

/** Queries of one page that may wait for a slot, so that a page with many doesn't fill the queue. */
const AT_ONCE = 4
/** Characters. */
const LOGGED_VARIABLES = 200

/** For all pages and editors together. One slot of a tenant is always left for its staff, or its visitors. */
const slots = new QuerySlots({ total: 8, reserved: 2, perTenant: 4, perOwner: 3, maxWaiting: 200 })

/** Loads the data that the blocks of a page show, with the rights of an anonymous visitor. */
export class PageDataLoader {
  /** The cache tags of everything loaded so far. */
  readonly tags = new Set<string>()
  /** By name: the parameters of the URL that the blocks read. */
  private readonly read = new Map<string, UrlParameter>()
  /** Whether some data could not be loaded, so that a page that shows it is incomplete. */
  hasFailures = false

  constructor(private readonly ctx: RequestContext) {}

  get parameters(): UrlParameter[] {
    return [...this.read.values()]
  }

  /**
   * The results by the queries' keys. A query that fails or exceeds the limits is logged, with `pageId` if it is for a
   * page, and does not affect the others. Throws SERVICE_UNAVAILABLE when too many queries wait.
   */
  async load(queries: readonly PageQuery[], pageId?: string): Promise<Record<string, DataResult>> {
    const results: Record<string, DataResult> = {}
    const fail = (query: PageQuery, reason: unknown) => {
      results[query.key] = this.fail(query, pageId, reason)
    }
    for (const { tags, parameters = [] } of queries) {
      for (const tag of tags) this.tags.add(tag)
      for (const parameter of parameters) this.read.set(parameter.name, parameter)
    }
    for (const query of queries.slice(MAX_PAGE_QUERIES)) {
      fail(query, `The page has more than ${MAX_PAGE_QUERIES} queries`)
    }
    const pending = queries.slice(0, MAX_PAGE_QUERIES)
    let remaining = MAX_PAGE_DATA
    await asVisitor(this.ctx, async (visitor) => {
      const runNext = async (): Promise<void> => {
        for (let query = pending.shift(); query; query = pending.shift()) {
          const { json, errors } = await this.run(query, visitor)
          if (json === undefined) fail(query, errors)
          else if (json.length > remaining) fail(query, 'The data of the page is too large')
          else {
            remaining -= json.length
            results[query.key] = { state: 'ready', value: JSON.parse(json) }
          }
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, runNext)).finally(() => pending.splice(0))
    })
    return results
  }

  /**
   * The data of one query, without which there is no page. Throws if any of it could not be loaded: SERVICE_UNAVAILABLE
   * when too many queries wait.
   */
  async loadOrThrow<Data extends object>(document: string, variables: object): Promise<Data> {
    const query = { document, variables }
    const { json, errors } = await asVisitor(this.ctx, (visitor) => this.run(query, visitor))
    if (json === undefined) throw new Error('The data of a page could not be loaded', { cause: errors })
    return JSON.parse(json) as Data
  }

  /** Blocks get what the canvas receives over HTTP: plain values, with times as text. */
  private run(
    { document, variables }: Pick<PageQuery, 'document' | 'variables'>,
    visitor: RequestContext,
  ): Promise<QueryAnswer> {
    const { installation, entryPoint, currentTenant } = this.ctx
    const audience = entryPoint === 'admin' ? 'staff' : 'visitors'
    return slots.run({ tenantId: currentTenant.id, audience }, async () => {
      const answer = await installation.execute(document, variables, visitor).catch((err) => ({ errors: [err] }))
      const isReady = !answer.errors?.length && 'data' in answer
      return isReady ? { json: JSON.stringify(answer.data) } : { errors: answer.errors }
    })
  }

  private fail({ block, variables }: PageQuery, pageId: string | undefined, reason: unknown): DataResult {
    const tenantId = this.ctx.currentTenant.id
    const sent = JSON.stringify(variables).slice(0, LOGGED_VARIABLES)
    const details = { tenantId, pageId, block, variables: sent, reason }
    this.ctx.log.error(details, 'The data of a block could not be loaded')
    this.hasFailures = true
    return FAILED
  }
}

interface QueryAnswer {
  readonly json?: string
  readonly errors?: unknown
}
