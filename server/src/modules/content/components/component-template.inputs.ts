import { Matches, MaxLength } from 'class-validator'
import { GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { FilterOf, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MAX_CONTENT, MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { TemplateSections } from '../../platform/settings/index.ts'
import { ComponentTemplate, TemplateType } from './component-template.entity.ts'

export const ComponentTemplateList = ListOf(ComponentTemplate, 'ComponentTemplateList')

const TemplateTypeFilter = FilterOf(TemplateType, 'ComponentTemplateTypeFilter')

@InputType()
export class ComponentTemplateWhere {
  /** Searches the name. */
  @Field(() => String, { nullable: true })
  search?: string | null

  @Field(() => TemplateTypeFilter, { nullable: true })
  type?: InstanceType<typeof TemplateTypeFilter> | null
}

/** The values are the property names to order by. */
export enum TemplateOrderField {
  COMPONENT_NAME = 'componentName',
  UPDATED_AT = 'updatedAt',
}
registerEnumType(TemplateOrderField, { name: 'ComponentTemplateOrderField' })

@InputType()
export class ComponentTemplateOrder {
  @Field(() => TemplateOrderField)
  field!: TemplateOrderField

  @Field(() => SortDirection, { defaultValue: SortDirection.ASC })
  direction!: SortDirection
}

const CONTENT = 'An encoded tree, or { rootNodeId, nodes } with nodes as JSON text. Returned as submitted.'

@InputType()
export class CreateComponentTemplateInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(200, { message: 'A name has at most 200 characters' })
  componentName!: string

  @Field(() => TemplateType, { nullable: true, defaultValue: TemplateType.SECTION })
  type?: TemplateType | null

  @Field(() => GraphQLJSON, { nullable: true, description: CONTENT })
  @MaxInputLength(MAX_CONTENT)
  content?: unknown
}

@InputType()
export class RenameComponentTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(200, { message: 'A name has at most 200 characters' })
  componentName!: string
}

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class SaveComponentTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => GraphQLJSON, { description: CONTENT })
  @MaxInputLength(MAX_CONTENT)
  content!: unknown

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DuplicateComponentTemplateInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({
  description:
    'If the version is stale, userErrors contains a CONFLICT error and `componentTemplate` is the current version.',
})
export class ComponentTemplatePayload {
  @Field(() => ComponentTemplate, { nullable: true })
  componentTemplate?: ComponentTemplate | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SectionDefaultsPayload {
  @Field(() => TemplateSections, { nullable: true })
  templateSections?: TemplateSections | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
