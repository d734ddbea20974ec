import type { RequestContext } from './context.ts'

/**
 * Runs work as one transaction: whatever it loads and changes through `ctx.em` is written and committed together, or
 * not at all. After a failure nothing of it stays in memory either.
 */
export async function inTransaction<Result>(ctx: RequestContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await ctx.transact(work)
  } catch (error) {
    ctx.em.clear()
    throw error
  }
}
