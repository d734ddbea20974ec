import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MOST_ASSIGNEES } from '../../platform/assignees/index.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Priority } from './priority.ts'
import { Project } from './project.entity.ts'
import type { TypedProject } from './project-rules.ts'

export const MOST_AT_ONCE = 500
const WHEN =
  "A date such as 2026-03-31, a time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone."

@InputType()
abstract class ProjectInput implements TypedProject {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  description?: string | null

  @Field(() => Priority, { nullable: true })
  priority?: Priority | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  startDate?: string | null

  @Field(() => String, { nullable: true, description: `${WHEN} A date ends at 23:59:59.` })
  @IfString()
  @atMost(40)
  endDate?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view customers.' })
  customerId?: string | null

  @Field(() => ID, { nullable: true, description: 'A vehicle of the customer.' })
  vehicleId?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'The column of a board, at whose end a project that was not in it is put; null takes it off its board.',
  })
  columnId?: string | null

  @Field(() => [ID], { nullable: true, description: 'All of them. New ones get a notification.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Custom fields that are left out are empty for a new project, otherwise unchanged.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A project has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType()
export class CreateProjectInput extends ProjectInput {
  @Field(() => String)
  @atMost(200)
  title!: string

  @Field(() => Float, { nullable: true, description: 'Estimated hours; 1 if omitted.' })
  estHours?: number | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateProjectInput extends ProjectInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => Float, { nullable: true })
  estHours?: number | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageProjectsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one project' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} projects at once` })
  ids!: string[]
}

@InputType({
  description:
    'The place is named by a neighbour. If neither is in the column any more, the project goes to the end of the column.',
})
export class MoveProjectInput {
  @Field(() => ID)
  id!: string

  @Field(() => ID)
  columnId!: string

  @Field(() => ID, { nullable: true, description: 'The card above.' })
  afterId?: string | null

  @Field(() => ID, { nullable: true, description: 'The card below, if there is none above.' })
  beforeId?: string | null
}

@InputType()
export class ManageProjectAssigneesInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], { description: 'IDs from `assignees`. New assignees are notified.' })
  @ArrayNotEmpty({ message: 'Choose at least one person' })
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds!: string[]
}

@ObjectType({ description: 'What the viewer may do with projects.' })
export class ProjectAbilities {
  @Field(() => Boolean, { description: 'Whether they may choose a customer.' })
  canAssignCustomer!: boolean
}

export const ProjectPayload = PayloadOf('ProjectPayload', 'project', () => Project, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `project` is the current version.',
})

export const ProjectsPayload = PayloadOf('ProjectsPayload', 'projects', () => [Project])
