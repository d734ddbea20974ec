import type {
  Priority,
  ProjectTemplateTaskInput,
  TemplateFieldsFragment,
  UpdateProjectTemplateInput,
} from '../../../generated/graphql.ts'

/** A task of a template. Numbers are '' while their field is empty. */
export interface TemplateTaskForm {
  /** The React key of its row. */
  readonly key: string
  title: string
  description: string
  estHours: number | string
  priority: Priority
  dueAfterDays: number | string
  assigneeIds: string[]
  labels: readonly string[]
  /** One step per line. */
  checklist: string
}

export interface TemplateForm {
  name: string
  description: string
  estHours: number | string
  days: number | string
  tasks: TemplateTaskForm[]
}

let count = 0

export const newTask = (): TemplateTaskForm => ({
  key: `task ${++count}`,
  title: '',
  description: '',
  estHours: 1,
  priority: 'NORMAL',
  dueAfterDays: 0,
  assigneeIds: [],
  labels: [],
  checklist: '',
})

export function formOfTemplate({ name, description, estHours, days, tasks }: TemplateFieldsFragment): TemplateForm {
  return {
    name,
    description,
    estHours,
    days: days ?? '',
    tasks: tasks.map((task, place) => ({
      ...task,
      key: `saved ${place}`,
      dueAfterDays: task.dueAfterDays ?? '',
      assigneeIds: [...task.assigneeIds],
      checklist: task.checklist.join('\n'),
    })),
  }
}

export type TemplateChanges = Omit<UpdateProjectTemplateInput, 'id' | 'version'>

/** Only the changed fields, so that others are not overwritten. The tasks are one of them. */
export function changesBetween(before: TemplateForm, after: TemplateForm): TemplateChanges {
  const [was, is] = [inputOf(before), inputOf(after)]
  const names = Object.keys(is) as (keyof typeof is)[]
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])).map((name) => [name, is[name]]),
  )
}

function inputOf({ name, description, estHours, days, tasks }: TemplateForm) {
  return { name, description, estHours: numberOf(estHours) ?? 0, days: numberOf(days), tasks: tasks.map(taskInputOf) }
}

function taskInputOf({ title, description, priority, assigneeIds, labels, ...task }: TemplateTaskForm) {
  return {
    title,
    description,
    estHours: numberOf(task.estHours) ?? 0,
    priority,
    dueAfterDays: numberOf(task.dueAfterDays),
    assigneeIds,
    labels: [...labels],
    checklist: task.checklist.split('\n').filter((text) => text.trim() !== ''),
  } satisfies ProjectTemplateTaskInput
}

const numberOf = (value: number | string): number | null => (typeof value === 'number' ? value : null)

const TASK_FIELDS = ['title', 'description', 'estHours', 'dueAfterDays', 'assigneeIds', 'labels', 'checklist'] as const

/** The fields that show errors from the server. */
export const templateFields = (most: number): readonly string[] => [
  'name',
  'description',
  'estHours',
  'days',
  ...Array.from({ length: most }, (_, at) => TASK_FIELDS.map((name) => `tasks.${at}.${name}`)).flat(),
]
