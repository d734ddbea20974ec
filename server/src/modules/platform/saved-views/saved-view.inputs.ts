import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { SavedView } from './saved-view.entity.ts'

const IfPresent = () => ValidateIf((_input, value) => value !== undefined && value !== null)
const SHOWN = '`where` and `orderBy` as in the list query, and the names of `columns`.'

@InputType()
export class CreateSavedViewInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Give the view a name' })
  @MaxLength(60, { message: 'At most 60 characters' })
  name!: string

  @Field(() => Boolean, {
    nullable: true,
    description: 'Visible to everyone who may view the list; otherwise only to you.',
  })
  isShared?: boolean | null

  @Field(() => GraphQLJSONObject, { description: SHOWN })
  query!: object
}

@InputType({ description: 'Omitted fields are unchanged. `version` is the last read version.' })
export class UpdateSavedViewInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfPresent()
  @Matches(/\S/, { message: 'Give the view a name' })
  @MaxLength(60, { message: 'At most 60 characters' })
  name?: string | null

  @Field(() => Boolean, { nullable: true })
  isShared?: boolean | null

  @Field(() => GraphQLJSONObject, { nullable: true, description: SHOWN })
  query?: object | null
}

@InputType()
export class ManageSavedViewInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateSavedViewLayoutInput {
  @Field(() => [ID], { nullable: true, description: "The views in the viewer's order." })
  @IfPresent()
  @ArrayMaxSize(1000, { message: 'At most 1,000 views' })
  viewIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: "The columns to show unless a view sets its own; empty for the list's default columns.",
  })
  columns?: string[] | null
}

@ObjectType({ description: "The saved views of a list: shared views and the viewer's own, in the viewer's order." })
export class SavedViews {
  @Field(() => [SavedView])
  items!: SavedView[]

  @Field(() => [String], {
    nullable: true,
    description: "The columns to show unless a view sets its own; null for the list's default columns.",
  })
  columns?: string[] | null
}

@ObjectType({
  description: 'If the version is stale, userErrors contains a CONFLICT error and `view` is the current version.',
})
export class SavedViewPayload {
  @Field(() => SavedView, { nullable: true })
  view?: SavedView | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteSavedViewPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SavedViewsPayload {
  @Field(() => SavedViews, { nullable: true })
  views?: SavedViews | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
