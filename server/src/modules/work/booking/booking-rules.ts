import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'

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
