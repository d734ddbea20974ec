import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from './context.ts'

const ATTEMPTS = 3
/** PostgreSQL aborted a transaction because of a deadlock or a serialization failure. */
const lostARace = new Set(['40P01', '40001'])

/**
 * Runs work as one transaction: everything that it changes through `ctx.em` is committed together, or not at all. After
 * a failure nothing of it stays in memory either. Work that conflicts with another transaction is retried, so it must
 * have no effects outside the database.
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

/** PostgreSQL's code of an error; empty for other errors. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
