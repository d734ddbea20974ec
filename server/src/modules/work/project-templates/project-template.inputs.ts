import { ArrayMaxSize, Max, MaxLength, Min, ValidateIf } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { MOST_ASSIGNEES } from '../../platform/assignees/index.ts'
import { Priority } from '../projects/index.ts'
import { ProjectTemplate } from './project-template.entity.ts'

export const MOST_TASKS = 50
export const MOST_DAYS = 3650
const MOST_ITEMS = 50
const MOST_LABELS = 20
const DAYS = { message: `Enter days from 0 to ${MOST_DAYS.toLocaleString('en')}` }
const IfArray = () => ValidateIf((_input, value) => Array.isArray(value))

@InputType()
export class ProjectTemplateTaskInput {
  @Field(() => String)
  @atMost(200)
  title!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  description?: string | null

  @Field(() => Float, { nullable: true, description: '1 if omitted.' })
  estHours?: number | null

  @Field(() => Priority, { nullable: true, description: 'NORMAL if omitted.' })
  priority?: Priority | null

  @Field(() => Int, { nullable: true, description: 'Days from the start of the project; null for no due date.' })
  @IfGiven()
  @Min(0, DAYS)
  @Max(MOST_DAYS, DAYS)
  dueAfterDays?: number | null

  @Field(() => [ID], { nullable: true, description: 'IDs from `assignees`.' })
  @IfArray()
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfArray()
  @ArrayMaxSize(MOST_LABELS, { message: `At most ${MOST_LABELS} labels` })
  @MaxLength(40, { each: true, message: 'At most 40 characters' })
  labels?: string[] | null

  @Field(() => [String], { nullable: true, description: 'The texts of its checklist.' })
  @IfArray()
  @ArrayMaxSize(MOST_ITEMS, { message: `At most ${MOST_ITEMS} items` })
  @MaxLength(200, { each: true, message: 'At most 200 characters' })
  checklist?: string[] | null
}

@InputType()
abstract class ProjectTemplateInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  description?: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated hours of the project; 1 for a new template if omitted.',
  })
  estHours?: number | null

  @Field(() => Int, { nullable: true, description: 'How many days a project takes; null for no end.' })
  @IfGiven()
  @Min(1, DAYS)
  @Max(MOST_DAYS, DAYS)
  days?: number | null

  @Field(() => [ProjectTemplateTaskInput], { nullable: true, description: 'All tasks, in their order.' })
  @IfArray()
  @ArrayMaxSize(MOST_TASKS, { message: `At most ${MOST_TASKS} tasks` })
  tasks?: ProjectTemplateTaskInput[] | null
}

@InputType()
export class CreateProjectTemplateInput extends ProjectTemplateInput {
  @Field(() => String)
  @atMost(100)
  name!: string
}

@InputType({ description: 'Omitted fields are unchanged. `version` is the last read version.' })
export class UpdateProjectTemplateInput extends ProjectTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  name?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteProjectTemplateInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class SaveProjectAsTemplateInput {
  @Field(() => ID)
  projectId!: string

  @Field(() => String)
  @atMost(100)
  name!: string
}

@InputType()
export class CreateProjectFromTemplateInput {
  @Field(() => ID)
  templateId!: string

  @Field(() => String, { nullable: true, description: 'The name of the template if omitted.' })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => String, {
    nullable: true,
    description: "A date such as 2026-03-31; today in the tenant's zone if omitted.",
  })
  @IfString()
  @atMost(40)
  startDate?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view customers.' })
  customerId?: string | null

  @Field(() => ID, { nullable: true, description: 'A vehicle of the customer.' })
  vehicleId?: string | null

  @Field(() => ID, { nullable: true, description: 'The column of a board.' })
  columnId?: string | null

  @Field(() => [ID], { nullable: true, description: 'Of the project. Those of its tasks are in the template.' })
  @IfArray()
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null
}

export const ProjectTemplatePayload = PayloadOf('ProjectTemplatePayload', 'projectTemplate', () => ProjectTemplate, {
  description:
    'If the version is stale, userErrors contains a CONFLICT error and `projectTemplate` is the current version.',
})

export const DeleteProjectTemplatePayload = PayloadOf('DeleteProjectTemplatePayload', 'deletedId', () => ID)
