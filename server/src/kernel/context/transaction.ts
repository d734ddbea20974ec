import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from './context.ts'

const ATTEMPTS = 3
/** PostgreSQL ended one of two transactions that waited for each other, or could not put them in an order. */
const lostARace = new Set(['40P01', '40001'])

/**
 * Runs work as one transaction: whatever it loads and changes through `ctx.em` is written and committed together, or
 * not at all. After a failure nothing of it stays in memory either. Work that lost against another transaction is done
 * again, so it touches nothing but the database.
 */
export async function inTransaction<Result>(ctx: RequestContext, work: () => Promise<Result>): Promise<Result> {
  const isOutermost = !ctx.em.isInTransaction()
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.transact(work)
    } catch (error) {
      ctx.em.clear()
      const mayRepeat = isOutermost && attempt < ATTEMPTS && lostARace.has(codeOf(error))
      if (!mayRepeat) throw error
      await pause(Math.random() * 50 * attempt)
    }
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
