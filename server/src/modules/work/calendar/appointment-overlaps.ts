import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Appointment, OFF_STATUSES } from './appointment.entity.ts'
import type { OverlappingAppointment } from './appointment.inputs.ts'
import { MOST_DAYS } from './appointment-times.ts'

export const MOST_OVERLAPS = 5

/** Finds out whether people have several appointments at a time. */
export class AppointmentOverlaps {
  constructor(private readonly ctx: RequestContext) {}

  /** Other appointments of its assignees while it takes place, by their start. */
  async of({ id, isBlocking, startsAt, endsAt }: Appointment): Promise<OverlappingAppointment[]> {
    if (!isBlocking) return []
    return this.ctx.em.execute<OverlappingAppointment[]>(
      `select a."id", a."title", string_agg(u."display_name", ', ' order by u."display_name") as "people"
       from "record_assignee" mine
       join "record_assignee" theirs on theirs."user_id" = mine."user_id" and theirs."record_id" <> mine."record_id"
       join "appointment" a on a."id" = theirs."record_id" and a."deleted_at" is null
         and a."status" not in (${OFF_STATUSES.map(() => '?').join(', ')})
         and a."starts_at" < ? and a."ends_at" > ? and a."starts_at" > ?::timestamptz - ? * interval '1 day'
       join "user" u on u."id" = mine."user_id"
       where mine."record_id" = ? group by a."id" order by a."starts_at", a."id" limit ${MOST_OVERLAPS}`,
      [...OFF_STATUSES, endsAt, startsAt, startsAt, MOST_DAYS + 1, id],
    )
  }
}
