import { ArrayMaxSize, ArrayNotEmpty, Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { CustomField, CustomFieldType } from './custom-field.entity.ts'
import { CustomFieldKind } from './custom-field-kinds.ts'
import { MOST_FILTERS, MOST_OPTIONS, TOO_MANY_FILTERS } from './custom-field-limits.ts'

const NAMELESS = { message: 'Enter a name' }
const LONG = { message: 'A name has at most 60 characters' }
const TOO_MANY_OPTIONS = { message: `A select has at most ${MOST_OPTIONS} options` }
const LONG_HELP = { message: 'At most 200 characters' }
const isText = (_input: unknown, value: unknown) => typeof value === 'string'

@InputType()
export class CustomFieldOptionInput {
  @Field(() => String, { nullable: true, description: 'The ID of an existing option; omitted for a new one.' })
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
  helpText?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Has no effect on checkboxes, which are always on or off.' })
  isRequired?: boolean | null

  @Field(() => [CustomFieldOptionInput], { nullable: true, description: 'For select fields only.' })
  @IfGiven()
  @ArrayMaxSize(MOST_OPTIONS, TOO_MANY_OPTIONS)
  options?: CustomFieldOptionInput[] | null
}

@InputType({ description: 'Omitted fields are unchanged. `version` is the last read version.' })
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

  @Field(() => CustomFieldType, { nullable: true, description: 'Can only change while no record has a value.' })
  type?: CustomFieldType | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isText)
  @MaxLength(200, LONG_HELP)
  helpText?: string | null

  @Field(() => Boolean, { nullable: true })
  isRequired?: boolean | null

  @Field(() => [CustomFieldOptionInput], {
    nullable: true,
    description: "All options, in order. An option that a record uses can't be removed.",
  })
  @IfGiven()
  @ArrayMaxSize(MOST_OPTIONS, TOO_MANY_OPTIONS)
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

  @Field(() => [ID], { description: "In the new order. Fields that aren't listed come last." })
  @ArrayNotEmpty({ message: 'List the fields in their order' })
  ids!: string[]
}

@InputType({ description: 'The value of a field, identified by its ID or key.' })
export class CustomFieldValueInput {
  @Field(() => ID, { nullable: true })
  fieldId?: string | null

  @Field(() => String, { nullable: true })
  key?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Such as 12.5, 2026-11-21, true, or the ID or label of an option. Null and the empty string clear the value.',
  })
  value?: string | null
}

@InputType({ description: 'Filters by a field, identified by its ID or key. All conditions must hold.' })
export class CustomFieldFilter {
  @Field(() => ID, { nullable: true })
  fieldId?: string | null

  @Field(() => String, { nullable: true })
  key?: string | null

  @Field(() => String, { nullable: true })
  eq?: string | null

  @Field(() => [String], { nullable: true })
  in?: string[] | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether there is a value. A checkbox has a value while it is on.',
  })
  isSet?: boolean | null
}

/** Filters by custom fields, as part of the `where` of a list. */
export function CustomFieldFilters(): PropertyDecorator {
  return (prototype, name) => {
    Field(() => [CustomFieldFilter], { nullable: true })(prototype, name)
    IfGiven()(prototype, String(name))
    ArrayMaxSize(MOST_FILTERS, { message: TOO_MANY_FILTERS })(prototype, String(name))
  }
}

@ObjectType({ description: "A record's value in a custom field." })
export class CustomFieldValue {
  @Field(() => CustomField)
  field!: CustomField

  @Field(() => String, {
    nullable: true,
    description: 'The raw value: 12.5, 2026-11-21, true or the ID of an option. Null if there is none.',
  })
  value!: string | null

  @Field(() => String, { description: 'The display value: the label of an option, Yes or No.' })
  text!: string
}

export const CustomFieldPayload = PayloadOf('CustomFieldPayload', 'field', () => CustomField, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `field` is the current version.',
})

export const CustomFieldsPayload = PayloadOf('CustomFieldsPayload', 'fields', () => [CustomField])

export const DeleteCustomFieldPayload = PayloadOf('DeleteCustomFieldPayload', 'deletedId', () => ID)
