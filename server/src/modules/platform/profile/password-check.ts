import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalid, RuleBroken } from '../../../kernel/errors.ts'
import { fittingHash, passwordHashOf } from '../users/index.ts'

const wrongPasswords = new RateLimiterMemory({ points: 10, duration: 15 * 60 })

/** Asks once more for what only the owner knows: a browser that was left open does not take an account over. */
export async function demandPassword(ctx: RequestContext, password: string, field: string): Promise<void> {
  const { userId } = ctx.demandViewer()
  await wrongPasswords.consume(userId).catch(() => {
    throw new RuleBroken({ code: 'RATE_LIMITED', message: 'Too many wrong passwords. Try again in 15 minutes.' })
  })
  const hash = await passwordHashOf(ctx.em, userId)
  if ((await fittingHash(hash ? [hash] : [], password)) < 0) throw invalid(field, 'This is not your password')
  await wrongPasswords.delete(userId)
}
