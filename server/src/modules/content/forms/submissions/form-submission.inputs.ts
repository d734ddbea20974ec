import { ArrayMaxSize, ArrayNotEmpty, Matches } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter, StringFilter } from '../../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { DateTimeFilter } from '../../../../kernel/time/time-filter.ts'
import { atMost, IfGiven } from '../../../../kernel/validation/if-string.ts'
import { FormFolder, FormSubmission } from './form-submission.entity.ts'

export const MOST_AT_ONCE = 500

export const FormSubmissionList = ListOf(FormSubmission, 'FormSubmissionList')
export const FormFolderFilter = FilterOf(FormFolder, 'FormFolderFilter')

@InputType({ description: 'A field by its key, and a text that its value contains. Ignored unless both are given.' })
export class FormValueFilter {
  @Field(() => String, { nullable: true })
  key?: string | null

  @Field(() => String, { nullable: true })
  contains?: string | null
}

@InputType()
export class FormSubmissionWhere {
  @Field(() => String, { nullable: true, description: 'A text that one of the values contains.' })
  search?: string | null

  @Field(() => StringFilter, { nullable: true })
  formName?: StringFilter | null

  @Field(() => FormFolderFilter, { nullable: true })
  folder?: InstanceType<typeof FormFolderFilter> | null

  @Field(() => BooleanFilter, { nullable: true })
  unread?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  pageId?: IDFilter | null

  @Field(() => DateTimeFilter, { nullable: true })
  createdAt?: DateTimeFilter | null

  @Field(() => [FormValueFilter], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(10, { message: 'At most 10 values.' })
  values?: FormValueFilter[] | null
}

export enum FormSubmissionOrderField {
  CREATED_AT = 'id',
  SENDER = 'senderName',
  FORM = 'formName',
}

export const FormSubmissionOrder = OrderOf('FormSubmissionOrder', FormSubmissionOrderField)
export type FormSubmissionOrder = InstanceType<typeof FormSubmissionOrder>

@InputType()
export class ManageFormSubmissionsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one submission' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} submissions at once` })
  ids!: string[]
}

@InputType()
export class MarkFormSubmissionsReadInput extends ManageFormSubmissionsInput {
  @Field(() => Boolean, { description: 'False marks them as unread.' })
  isRead!: boolean
}

@InputType()
export class MoveFormSubmissionsInput extends ManageFormSubmissionsInput {
  @Field(() => FormFolder, {
    description: 'Moving spam to another folder delivers it: the customer is added and the recipients are notified.',
  })
  folder!: FormFolder
}

@InputType()
export class ReplyToFormSubmissionInput {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a subject' })
  @atMost(200)
  subject!: string

  @Field(() => String, { description: 'Plain text.' })
  @Matches(/\S/, { message: 'Enter a message' })
  @atMost(20_000)
  text!: string
}

@InputType()
export class ResendFormNotificationInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'An email that was sent because of a submission.' })
export class FormMail {
  @Field(() => ID, { description: 'The ID of the email in the outbox.' })
  id!: string

  @Field(() => String)
  recipient!: string

  @Field(() => String)
  subject!: string

  @Field(() => String, { description: '`queued`, `sending`, `sent`, `failed`, or `kept` while no mail server is set.' })
  status!: string

  @Field(() => String, { nullable: true })
  problem!: string | null
}

export const FormSubmissionPayload = PayloadOf('FormSubmissionPayload', 'formSubmission', () => FormSubmission)
export const FormSubmissionsPayload = PayloadOf('FormSubmissionsPayload', 'formSubmissions', () => [FormSubmission])
