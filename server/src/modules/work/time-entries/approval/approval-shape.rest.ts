import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestTimesheetWeekFragment } from '../../../../rest/generated/graphql.ts'
import { described, exemplified, integer, object, oneOf, string, time, timeOrNull } from '../../../../rest/schema.ts'

graphql(`
  fragment RestTimesheetWeek on TimesheetWeek {
    id personId personName week status note submittedAt decidedAt decidedBy version
  }
`)

export const statusSchema = oneOf('open', 'submitted', 'approved', 'returned')
export const noteSchema = exemplified(described(string, 'What has to be changed'), 'Friday is missing')
export const weekSchema = object({
  id: string,
  person_id: string,
  person_name: exemplified(string, 'Olivia Owner'),
  week: exemplified(described(string, 'Its first day'), '2026-03-29'),
  status: statusSchema,
  note: described(noteSchema, 'Why it was returned; may be empty'),
  submitted_at: time,
  decided_at: described(timeOrNull, 'When it was approved or returned'),
  decided_by: exemplified(string, 'Max Manager'),
  version: integer,
})

/** A week that was submitted, as the REST API returns it. */
export function restWeek(sheet: RestTimesheetWeekFragment) {
  return {
    id: sheet.id,
    person_id: sheet.personId,
    person_name: sheet.personName,
    week: sheet.week,
    status: sheet.status.toLowerCase(),
    note: sheet.note,
    submitted_at: sheet.submittedAt,
    decided_at: sheet.decidedAt ?? null,
    decided_by: sheet.decidedBy,
    version: sheet.version,
  }
}
