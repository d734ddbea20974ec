import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter } from '../../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { DateTimeFilter } from '../../../../kernel/time/time-filter.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { Call, CallDirection, CallOutcome, CallStatus } from './call.entity.ts'

export const MOST_AT_ONCE = 500

export enum CallEvent {
  RINGING = 'ringing',
  ANSWERED = 'answered',
  ENDED = 'ended',
  /** Ended without being answered, on purpose. */
  DECLINED = 'declined',
  FAILED = 'failed',
}
registerEnumType(CallEvent, { name: 'CallEvent' })

@InputType({ description: 'A report from one end of a call. Repeating it has no further effect.' })
export class ReportCallInput {
  @Field(() => String, { description: 'The Call-ID of SIP.' })
  @atMost(200)
  callId!: string

  @Field(() => CallDirection, { description: 'As this end sees it: incoming or outgoing.' })
  direction!: CallDirection

  @Field(() => CallEvent)
  event!: CallEvent

  @Field(() => String, { description: 'The number of the other side.' })
  @atMost(60)
  number!: string

  @Field(() => Int, { nullable: true, description: 'How long ago it happened, in seconds; up to a day.' })
  secondsAgo?: number | null

  @Field(() => String, { nullable: true, description: 'An https address, where the phone system offers one.' })
  @IfString()
  @atMost(2000)
  recordingUrl?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Whose phone reports, as `tenant:user`. If it is not the viewer, the error is WRONG_OWNER.',
  })
  @IfString()
  @atMost(100)
  owner?: string | null
}

@InputType()
abstract class CallDetailsInput {
  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  notes?: string | null

  @Field(() => CallOutcome, { nullable: true })
  outcome?: CallOutcome | null

  @Field(() => String, { nullable: true, description: 'An https address.' })
  @IfString()
  @atMost(2000)
  recordingUrl?: string | null
}

@InputType({ description: 'A call on another phone, entered by hand.' })
export class CreateCallInput extends CallDetailsInput {
  @Field(() => CallDirection, { description: 'Incoming or outgoing.' })
  direction!: CallDirection

  @Field(() => String)
  @atMost(60)
  number!: string

  @Field(() => Date)
  startedAt!: Date

  @Field(() => Int, { nullable: true, description: 'Null if nobody answered.' })
  durationSeconds?: number | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateCallInput extends CallDetailsInput {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { nullable: true, description: 'Whether a missed call has been returned.' })
  isCalledBack?: boolean | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageCallsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one call' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} calls at once` })
  ids!: string[]
}

@ObjectType({ description: 'A staff member who made or took a call.' })
export class CallPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

export const CallPayload = PayloadOf('CallPayload', 'call', () => Call, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `call` is the current version.',
})
export const CallsPayload = PayloadOf('CallsPayload', 'calls', () => [Call])
export const CallList = ListOf(Call, 'CallList')

const CallDirectionFilter = FilterOf(CallDirection, 'CallDirectionFilter')
const CallStatusFilter = FilterOf(CallStatus, 'CallStatusFilter')
const CallOutcomeFilter = FilterOf(CallOutcome, 'CallOutcomeFilter', { isNullable: true })

@InputType()
export class CallWhere {
  @Field(() => String, {
    nullable: true,
    description: 'A phone number or its beginning, and the customer for viewers who may view customers.',
  })
  search?: string | null

  @Field(() => String, { nullable: true, description: 'The Call-ID of SIP.' })
  callId?: string | null

  @Field(() => CallDirectionFilter, { nullable: true })
  direction?: InstanceType<typeof CallDirectionFilter> | null

  @Field(() => CallStatusFilter, { nullable: true })
  status?: InstanceType<typeof CallStatusFilter> | null

  @Field(() => CallOutcomeFilter, { nullable: true })
  outcome?: InstanceType<typeof CallOutcomeFilter> | null

  @Field(() => IDFilter, { nullable: true })
  userId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => DateTimeFilter, { nullable: true })
  startedAt?: DateTimeFilter | null

  @Field(() => BooleanFilter, { nullable: true, description: 'Missed calls that nobody has returned.' })
  toCallBack?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null
}

export enum CallOrderField {
  STARTED_AT = 'startedAt',
}

export const CallOrder = OrderOf('CallOrder', CallOrderField)
export type CallOrder = InstanceType<typeof CallOrder>
