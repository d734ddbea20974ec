import type { Priority, TaskFieldsFragment, TaskStatus, UpdateTaskInput } from '../../../generated/graphql.ts'
import { END_OF_DAY } from '../../../ui/dates/day-label.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import type { Assignee } from '../../platform/assignees/index.ts'
import { type CustomFieldTexts, changedValues, textsOf } from '../../platform/custom-fields/public-api.ts'

/** The editable fields of a task. */
export interface TaskForm {
  title: string
  /** '' while the field is empty. */
  estHours: number | string
  status: TaskStatus
  priority: Priority
  startDate: string | null
  dueDate: string | null
  description: string
  projectId: string | null
  customerId: string | null
  labels: readonly string[]
  assignees: readonly Assignee[]
  customFields: CustomFieldTexts
}

export const emptyTask: TaskForm = {
  title: '',
  estHours: 1,
  status: 'PENDING',
  priority: 'NORMAL',
  startDate: null,
  dueDate: null,
  description: '',
  projectId: null,
  customerId: null,
  labels: [],
  assignees: [],
  customFields: {},
}

const plainFields = [
  'title',
  'status',
  'priority',
  'startDate',
  'dueDate',
  'description',
  'projectId',
  'customerId',
] as const

/** The fields that errors of the server are shown beside. */
export const taskFields: readonly string[] = [...plainFields, 'estHours', 'labels', 'assigneeIds']

/** `zone` is the tenant's, where a task without a time is due in the last second of a day. */
export function formOfTask(task: TaskFieldsFragment, zone: string): TaskForm {
  return {
    title: task.title,
    estHours: task.estHours,
    status: task.status,
    priority: task.priority,
    startDate: task.startDate ?? null,
    dueDate: task.dueDate ? dayOrMoment(task.dueDate, zone) : null,
    description: task.description,
    projectId: task.projectId ?? null,
    customerId: task.customerId ?? null,
    labels: task.labels.map(({ name }) => name),
    assignees: task.assignees,
    customFields: textsOf(task.customFields),
  }
}

function dayOrMoment(dueDate: string, zone: string): string {
  const [day = '', time] = toWallTime(dueDate, zone).split(' ')
  return time === END_OF_DAY ? day : dueDate
}

export type TaskChanges = Omit<UpdateTaskInput, 'id' | 'version'>

type OwnFields = Parameters<typeof changedValues>[0]

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: TaskForm, after: TaskForm, fields: OwnFields): TaskChanges {
  const customFields = changedValues(fields, before.customFields, after.customFields)
  const plain = plainFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  return {
    ...(Object.fromEntries(plain) as TaskChanges),
    ...(before.estHours !== after.estHours ? { estHours: hoursOf(after) } : {}),
    ...(before.labels.join('\n') !== after.labels.join('\n') ? { labels: [...after.labels] } : {}),
    ...(idsOf(before).join() !== idsOf(after).join() ? { assigneeIds: idsOf(after) } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  }
}

/** Everything that was typed, for a new task. Assignees only if there are some, which needs a permission of its own. */
export function inputOf({ assignees, labels, customFields, ...form }: TaskForm, fields: OwnFields) {
  return {
    ...form,
    estHours: hoursOf(form),
    labels: [...labels],
    customFields: changedValues(fields, {}, customFields),
    ...(assignees.length > 0 ? { assigneeIds: assignees.map(({ id }) => id) } : {}),
  }
}

/** Null while the field is empty, which the server refuses. */
const hoursOf = ({ estHours }: Pick<TaskForm, 'estHours'>): number | null =>
  typeof estHours === 'number' ? estHours : null

const idsOf = ({ assignees }: TaskForm) => assignees.map(({ id }) => id).sort()
