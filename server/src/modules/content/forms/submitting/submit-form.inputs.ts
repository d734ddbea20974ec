import { ArrayMaxSize, MaxLength, ValidateIf } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'

@InputType()
export class FormValueInput {
  @Field(() => String, { description: 'Of the field.' })
  @MaxLength(200, { message: 'The name of a field is too long' })
  key!: string

  @Field(() => [String], { description: 'Several for checkboxes.' })
  @ArrayMaxSize(200)
  @MaxLength(20_000, { each: true, message: 'At most 20,000 characters' })
  values!: string[]
}

@InputType()
export class UtmInput {
  @Field(() => String)
  @atMost(50)
  name!: string

  @Field(() => String)
  @atMost(200)
  value!: string
}

@InputType()
export class FormFileInput {
  @Field(() => String, { description: 'Of the field.' })
  @MaxLength(200, { message: 'The name of a field is too long' })
  key!: string

  @Field(() => String, { description: 'As answered by POST /api/v1/form/files/.' })
  @MaxLength(3_000)
  id!: string
}

@InputType({
  description:
    'The rules of the published form decide what is accepted. Files are uploaded before: POST /api/v1/form/files/.',
})
export class SubmitFormInput {
  @Field(() => String)
  @MaxLength(200)
  formName!: string

  @Field(() => String, { description: 'The path of the page with the form, such as `/contact`.' })
  @atMost(500)
  url!: string

  @Field(() => [FormValueInput])
  @ArrayMaxSize(200, { message: 'At most 200 fields' })
  values!: FormValueInput[]

  @Field(() => [FormFileInput], { nullable: true, description: 'Each is used once, within 23 hours of its upload.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(10, { message: 'Send at most 10 files at once' })
  files?: FormFileInput[] | null

  @Field(() => String, {
    nullable: true,
    description: 'An ID that stays the same when the client tries again. A repeated attempt is not stored again.',
  })
  @IfString()
  @atMost(100)
  attempt?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The solution of a challenge of GET /api/v1/form/challenge/, or the token of reCAPTCHA.',
  })
  @IfString()
  @MaxLength(5_000)
  humanCheck?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  visitorId?: string | null

  @Field(() => [UtmInput], { nullable: true })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(20, { message: 'At most 20 parameters' })
  utm?: UtmInput[] | null
}

@ObjectType()
export class FormReceipt {
  @Field(() => String, { description: 'The message for visitors who have sent the form.' })
  message!: string
}

export const SubmitFormPayload = PayloadOf('SubmitFormPayload', 'receipt', () => FormReceipt, {
  description: 'The `field` of a user error is the key of a field of the form, or empty.',
})
