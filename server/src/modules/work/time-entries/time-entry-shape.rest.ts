import { graphql } from '../../../rest/generated/gql.ts'
import type { RestTimeEntryFragment } from '../../../rest/generated/graphql.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  object,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestTimeEntry on TimeEntry {
    id taskId personId personName day startedAt endedAt seconds note isBillable isBilled createdAt updatedAt deletedAt version
  }
`)

export const timeEntrySchema = object({
  id: string,
  task_id: string,
  person_id: described(string, 'The account of the person who worked'),
  person_name: exemplified(string, 'Olivia Owner'),
  day: exemplified(string, '2026-03-31'),
  started_at: exemplified(described(timeOrNull, 'Null if only a duration was entered'), null),
  ended_at: exemplified(timeOrNull, null),
  seconds: exemplified(described(integerOrNull, 'Null while a timer runs'), 5400),
  note: exemplified(string, 'Front axle'),
  is_billable: exemplified(boolean, true),
  is_billed: exemplified(
    described(boolean, 'Whether it is on an invoice or work order, and so cannot be changed'),
    false,
  ),
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted entries can be restored for 30 days'),
  version: integer,
})
export const timeEntryAnswer = object({ success, time_entry: timeEntrySchema })

/** A time entry as the REST API answers it. */
export function restTimeEntry(entry: RestTimeEntryFragment) {
  return {
    id: entry.id,
    task_id: entry.taskId,
    person_id: entry.personId,
    person_name: entry.personName,
    day: entry.day,
    started_at: entry.startedAt ?? null,
    ended_at: entry.endedAt ?? null,
    seconds: entry.seconds ?? null,
    note: entry.note,
    is_billable: entry.isBillable,
    is_billed: entry.isBilled,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
    deleted_at: entry.deletedAt ?? null,
    version: entry.version,
  }
}
