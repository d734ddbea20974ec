import { type InputFault, invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { Priority } from '../projects/index.ts'
import type { ProjectTemplate, ProjectTemplateTask } from './project-template.entity.ts'
import type {
  CreateProjectTemplateInput,
  ProjectTemplateTaskInput,
  UpdateProjectTemplateInput,
} from './project-template.inputs.ts'

const MOST_HOURS = 10_000

type TemplateFields = Pick<ProjectTemplate, 'name' | 'description' | 'estHours' | 'days' | 'tasks'>

const nothing: TemplateFields = { name: '', description: '', estHours: 1, days: null, tasks: [] }

/** Applies the input and returns the resulting fields. Throws UserInputError with every invalid field. */
export function checkedTemplate(
  typed: CreateProjectTemplateInput | Omit<UpdateProjectTemplateInput, 'id' | 'version'>,
  before: TemplateFields = nothing,
): TemplateFields {
  const faults: InputFault[] = []
  const refuse = (field: string, message: string) => faults.push({ code: 'INVALID', message, field })
  const name = typed.name === undefined ? before.name : (typed.name?.trim() ?? '')
  if (!name) refuse('name', 'Name is required')
  const estHours = hoursOf(typed.estHours ?? before.estHours, 'estHours', refuse)
  const tasks = typed.tasks ? typed.tasks.map((task, at) => checkedTask(task, at, refuse)) : before.tasks
  if (faults.length > 0) throw new UserInputError(faults)
  return {
    name,
    description: typed.description === undefined ? before.description : (typed.description?.trim() ?? ''),
    estHours,
    days: typed.days === undefined ? before.days : typed.days,
    tasks,
  }
}

type Refuse = (field: string, message: string) => void

function checkedTask(typed: ProjectTemplateTaskInput, at: number, refuse: Refuse): ProjectTemplateTask {
  const title = typed.title.trim()
  if (!title) refuse(`tasks.${at}.title`, 'Title is required')
  return {
    title,
    description: typed.description?.trim() ?? '',
    estHours: hoursOf(typed.estHours ?? 1, `tasks.${at}.estHours`, refuse),
    priority: typed.priority ?? Priority.NORMAL,
    dueAfterDays: typed.dueAfterDays ?? null,
    assigneeIds: [...new Set((typed.assigneeIds ?? []).map((id) => id.toLowerCase()))],
    labels: written(typed.labels),
    checklist: written(typed.checklist),
  }
}

function hoursOf(hours: number, field: string, refuse: Refuse): number {
  if (!(hours >= 0 && hours <= MOST_HOURS))
    refuse(field, `Enter hours between 0 and ${MOST_HOURS.toLocaleString('en')}`)
  return Math.round(hours * 100) / 100
}

const written = (texts: readonly string[] | null | undefined) =>
  (texts ?? []).map((text) => text.trim()).filter((text) => text !== '')

/** For the audit log. */
export const titlesOf = (tasks: readonly ProjectTemplateTask[]): string | null =>
  tasks.map(({ title }) => title).join(', ') || null

export const taken = (name: string) => invalidField('name', `A template named “${name}” already exists`, 'TAKEN')
