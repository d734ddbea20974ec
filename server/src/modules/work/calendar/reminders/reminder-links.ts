import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Appointment } from '../appointment.entity.ts'

export interface ReminderLink {
  readonly url: string
  /** Whether the customer can still move or cancel the appointment there. */
  readonly isOpen: boolean
}

type FindLink = (ctx: RequestContext, appointment: Appointment) => Promise<ReminderLink | null>

const finders: FindLink[] = []

/** Adds links to reminders, at which customers can view and change their appointments. */
export function registerReminderLink(find: FindLink): void {
  finders.push(find)
}

/** Null for appointments that only the staff can change. */
export async function reminderLink(ctx: RequestContext, appointment: Appointment): Promise<ReminderLink | null> {
  for (const find of finders) {
    const link = await find(ctx, appointment)
    if (link) return link
  }
  return null
}
