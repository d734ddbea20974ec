import { graphql } from '../../../rest/generated/gql.ts'
import type { RestPlannedWorkFragment } from '../../../rest/generated/graphql.ts'
import { described, exemplified, integer, object, string, stringOrNull, success, time } from '../../../rest/schema.ts'

graphql(`
  fragment RestPlannedWork on Schedule {
    id taskId projectId title personId personName startsAt endsAt createdAt updatedAt deletedAt version
  }
`)

export const scheduleSchema = object({
  id: string,
  task_id: described(stringOrNull, 'Null if it is work on a project'),
  project_id: described(stringOrNull, 'Null if it is work on a task'),
  title: exemplified(described(string, 'The title of the task or project'), 'Fit the exhaust'),
  person_id: described(string, 'The account of the person who is to work'),
  person_name: exemplified(string, 'Olivia Owner'),
  starts_at: time,
  ends_at: time,
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted scheduled times can be restored for 30 days'),
  version: integer,
})
export const scheduleAnswer = object({ success, schedule: scheduleSchema })

/** Planned work as the REST API answers it. */
export function restSchedule(schedule: RestPlannedWorkFragment) {
  return {
    id: schedule.id,
    task_id: schedule.taskId ?? null,
    project_id: schedule.projectId ?? null,
    title: schedule.title,
    person_id: schedule.personId,
    person_name: schedule.personName,
    starts_at: schedule.startsAt,
    ends_at: schedule.endsAt,
    created_at: schedule.createdAt,
    updated_at: schedule.updatedAt,
    deleted_at: schedule.deletedAt ?? null,
    version: schedule.version,
  }
}
