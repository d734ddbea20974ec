import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { typedTime } from '../projects/index.ts'

/** The author of what customers do on the site. */
export const ONLINE = { createdBy: 'Online booking' }

export const TAKEN = () => invalidField('startsAt', 'This time is no longer free. Choose another one.', 'TAKEN')

/** One booking of a tenant at a time: people have no constraint in the database that keeps them from being booked twice. */
export async function lockBookings({ em, currentTenant }: RequestContext): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`bookings ${currentTenant.id}`])
}

/** The refusal of the calendar names the other appointment, which is nobody else's business. */
export async function orTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserInputError && error.faults.some(({ code }) => code === 'TAKEN')) throw TAKEN()
    throw error
  }
}

/** The start that a visitor chose. Throws UserInputError for anything but a time. */
export async function startFrom(ctx: RequestContext, typed: string): Promise<Date> {
  const isTime = typed.trim().length > 10
  const start = isTime ? typedTime(typed, await ctx.use(TenantClock).timeZone(), false) : null
  if (!start) throw invalidField('startsAt', 'Choose a time')
  return start
}
