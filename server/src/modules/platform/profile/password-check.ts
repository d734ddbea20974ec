import type { RequestContext } from '../../../kernel/context/context.ts'
import { QUARTER_HOUR } from '../../../kernel/security/counters.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { fittingHash, passwordHashOf } from '../users/index.ts'

const WRONG_PASSWORDS = { name: 'wrong-password', times: 10, seconds: QUARTER_HOUR }

/** Requires the password again, so that an unattended browser can't be used to take over the account. */
export async function requirePassword(ctx: RequestContext, password: string, field: string): Promise<void> {
  const { userId } = ctx.requireViewer()
  const { counters } = ctx.installation
  if ((await counters.consume(WRONG_PASSWORDS, userId)) !== null) {
    throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many wrong passwords. Try again in 15 minutes.' })
  }
  const hash = await passwordHashOf(ctx.em, userId)
  if ((await fittingHash(hash ? [hash] : [], password)) < 0) throw invalidField(field, 'Incorrect password')
  await counters.reset(WRONG_PASSWORDS, userId)
}
