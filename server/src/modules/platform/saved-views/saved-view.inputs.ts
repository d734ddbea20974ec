import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/payload.ts'
import { SavedView } from './saved-view.entity.ts'

const given = () => ValidateIf((_input, value) => value !== undefined && value !== null)
const SHOWN = 'What it shows: `where` and `orderBy` as the list takes them, and `columns` by their names.'

@InputType()
export class CreateSavedViewInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Give the view a name' })
  @MaxLength(60, { message: 'At most 60 characters' })
  name!: string

  @Field(() => Boolean, { nullable: true, description: 'For everybody who may look at the list; else yours alone.' })
  isShared?: boolean | null

  @Field(() => GraphQLJSONObject, { description: SHOWN })
  query!: object
}

@InputType({ description: 'Absent fields stay as they are. `version` is the one last read.' })
export class UpdateSavedViewInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @given()
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

@InputType({ description: 'What is absent stays as it is.' })
export class UpdateSavedViewLayoutInput {
  @Field(() => [ID], { nullable: true, description: 'The views in the order in which you want them.' })
  @given()
  @ArrayMaxSize(1000, { message: 'At most 1,000 views' })
  viewIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'The columns where no view says which; none for those that the list comes with.',
  })
  columns?: string[] | null
}

@ObjectType({ description: "What people keep of one list: shared views and one's own, in one's own order." })
export class SavedViews {
  @Field(() => [SavedView])
  items!: SavedView[]

  @Field(() => [String], { nullable: true, description: 'Where no view says which; null for those it comes with.' })
  columns?: string[] | null
}

@ObjectType({
  description: 'On a stale version userErrors holds one with code CONFLICT and `view` is the current one.',
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
