import type { Priority, ProjectFieldsFragment, UpdateProjectInput } from '../../../generated/graphql.ts'
import type { Assignee } from '../../platform/assignees/index.ts'
import { type CustomFieldTexts, changedValues, textsOf } from '../../platform/custom-fields/public-api.ts'

/** The editable fields of a project. */
export interface ProjectForm {
  title: string
  /** '' while the field is empty. */
  estHours: number | string
  priority: Priority | null
  startDate: string | null
  endDate: string | null
  description: string
  customerId: string | null
  vehicleId: string | null
  columnId: string | null
  assignees: readonly Assignee[]
  customFields: CustomFieldTexts
}

export const emptyProject: ProjectForm = {
  title: '',
  estHours: 1,
  priority: null,
  startDate: null,
  endDate: null,
  description: '',
  customerId: null,
  vehicleId: null,
  columnId: null,
  assignees: [],
  customFields: {},
}

const plainFields = [
  'title',
  'priority',
  'startDate',
  'endDate',
  'description',
  'customerId',
  'vehicleId',
  'columnId',
] as const

/** The fields that errors of the server are shown beside. */
export const projectFields: readonly string[] = [...plainFields, 'estHours', 'assigneeIds']

export function formOfProject(project: ProjectFieldsFragment): ProjectForm {
  return {
    title: project.title,
    estHours: project.estHours,
    priority: project.priority ?? null,
    startDate: project.startDate ?? null,
    endDate: project.endDate ?? null,
    description: project.description,
    customerId: project.customerId ?? null,
    vehicleId: project.vehicleId ?? null,
    columnId: project.columnId ?? null,
    assignees: project.assignees,
    customFields: textsOf(project.customFields),
  }
}

export type ProjectChanges = Omit<UpdateProjectInput, 'id' | 'version'>

type OwnFields = Parameters<typeof changedValues>[0]

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: ProjectForm, after: ProjectForm, fields: OwnFields): ProjectChanges {
  const plain = plainFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  const customFields = changedValues(fields, before.customFields, after.customFields)
  const [was, is] = [idsOf(before), idsOf(after)]
  return {
    ...(Object.fromEntries(plain) as ProjectChanges),
    ...(before.estHours !== after.estHours ? { estHours: hoursOf(after) } : {}),
    ...(was.join() !== is.join() ? { assigneeIds: is } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
  }
}

/** Everything that was typed, for a new project. */
export function inputOf(
  { assignees, customFields, estHours: _, ...form }: ProjectForm,
  hours: number | null,
  fields: OwnFields,
) {
  return {
    ...form,
    estHours: hours,
    assigneeIds: assignees.map(({ id }) => id),
    customFields: changedValues(fields, {}, customFields),
  }
}

/** Null while the field is empty, which the server refuses. */
export const hoursOf = ({ estHours }: ProjectForm): number | null => (typeof estHours === 'number' ? estHours : null)

const idsOf = ({ assignees }: ProjectForm) => assignees.map(({ id }) => id).sort()
