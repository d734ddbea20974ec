import { ArrayNotEmpty, Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/payload.ts'
import { CustomField, CustomFieldType } from './custom-field.entity.ts'
import { CustomFieldKind } from './custom-field-kinds.ts'

const NAMELESS = { message: 'Enter a name' }
const LONG = { message: 'A name has at most 60 characters' }
const LONG_HELP = { message: 'At most 200 characters' }
const isText = (_input: unknown, value: unknown) => typeof value === 'string'

@InputType()
export class CustomFieldOptionInput {
  @Field(() => String, { nullable: true, description: 'Of an option that is there already; left out for a new one.' })
  id?: string | null

  @Field(() => String)
  label!: string
}

@InputType()
export class CreateCustomFieldInput {
  @Field(() => CustomFieldKind)
  kind!: CustomFieldKind

  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @MaxLength(60, LONG)
  label!: string

  @Field(() => CustomFieldType)
  type!: CustomFieldType

  @Field(() => String, { nullable: true })
  @ValidateIf(isText)
  @MaxLength(200, LONG_HELP)
  help?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Of a checkbox it says nothing: that is on or off.' })
  isRequired?: boolean | null

  @Field(() => [CustomFieldOptionInput], { nullable: true, description: 'For a select; other types have none.' })
  options?: CustomFieldOptionInput[] | null
}

@InputType({ description: 'Absent fields stay as they are. `version` is the one last read.' })
export class UpdateCustomFieldInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isText)
  @Matches(/\S/, NAMELESS)
  @MaxLength(60, LONG)
  label?: string | null

  @Field(() => CustomFieldType, { nullable: true, description: 'Only as long as no record has a value.' })
  type?: CustomFieldType | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isText)
  @MaxLength(200, LONG_HELP)
  help?: string | null

  @Field(() => Boolean, { nullable: true })
  isRequired?: boolean | null

  @Field(() => [CustomFieldOptionInput], {
    nullable: true,
    description: 'All of them, in their order. One that a record has cannot be left out.',
  })
  options?: CustomFieldOptionInput[] | null
}

@InputType()
export class ManageCustomFieldInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class ReorderCustomFieldsInput {
  @Field(() => CustomFieldKind)
  kind!: CustomFieldKind

  @Field(() => [ID], { description: 'In the order wanted; fields that are not named come after them.' })
  @ArrayNotEmpty({ message: 'Name the fields in their order' })
  ids!: string[]
}

@InputType({ description: 'The value of one field, named by its id or its key.' })
export class CustomFieldValueInput {
  @Field(() => ID, { nullable: true })
  fieldId?: string | null

  @Field(() => String, { nullable: true })
  key?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Such as 12.5, 2026-11-21, true, or the id or label of an option; null or the empty text for none.',
  })
  value?: string | null
}

@InputType({ description: 'A field, named by its id or its key; all that is said of it must hold.' })
export class CustomFieldFilter {
  @Field(() => ID, { nullable: true })
  fieldId?: string | null

  @Field(() => String, { nullable: true })
  key?: string | null

  @Field(() => String, { nullable: true })
  eq?: string | null

  @Field(() => [String], { nullable: true })
  in?: string[] | null

  @Field(() => Boolean, { nullable: true, description: 'Whether there is a value; a checkbox has one while it is on.' })
  isSet?: boolean | null
}

@ObjectType({ description: 'What a record says in one field.' })
export class CustomFieldValue {
  @Field(() => CustomField)
  field!: CustomField

  @Field(() => String, {
    nullable: true,
    description: 'As programs read it: 12.5, 2026-11-21, true, the id of an option; null where there is none.',
  })
  value!: string | null

  @Field(() => String, { description: 'As people read it: the label of an option, Yes or No.' })
  text!: string
}

@ObjectType({
  description: 'On a stale version userErrors holds one with code CONFLICT and `field` is the current one.',
})
export class CustomFieldPayload {
  @Field(() => CustomField, { nullable: true })
  field?: CustomField | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class CustomFieldsPayload {
  @Field(() => [CustomField], { nullable: true })
  fields?: CustomField[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteCustomFieldPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
