import type { Assignee } from '../../platform/assignees/index.ts'
import type { ParsedEntry } from './quick-entry-parser.ts'

interface Assigning {
  /** Those who can be assigned. */
  readonly people: readonly Pick<Assignee, 'id'>[]
  /** Assigned if the line names nobody. */
  readonly usualAssigneeId: string | undefined
}

/** The new task of a line. People who may assign others cannot always be assigned themselves, such as staff. */
export function taskInputOf(entry: ParsedEntry, { people, usualAssigneeId }: Assigning) {
  const usual = people.filter(({ id }) => id === usualAssigneeId)
  const assigned = entry.assignees.length > 0 ? entry.assignees : usual
  return {
    title: entry.title,
    ...(entry.dueDate ? { dueDate: entry.dueDate } : {}),
    ...(entry.labels.length > 0 ? { labels: [...entry.labels] } : {}),
    ...(entry.priority ? { priority: entry.priority } : {}),
    ...(assigned.length > 0 ? { assigneeIds: assigned.map(({ id }) => id) } : {}),
  }
}
