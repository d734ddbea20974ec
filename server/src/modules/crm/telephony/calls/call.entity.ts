import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum CallDirection {
  INCOMING = 'incoming',
  OUTGOING = 'outgoing',
  /** Between two colleagues. */
  INTERNAL = 'internal',
}
registerEnumType(CallDirection, { name: 'CallDirection' })

export enum CallStatus {
  RINGING = 'ringing',
  ACTIVE = 'active',
  COMPLETED = 'completed',
  /** Nobody took an incoming call. */
  MISSED = 'missed',
  DECLINED = 'declined',
  /** The other side did not take an outgoing call. */
  NO_ANSWER = 'no_answer',
  FAILED = 'failed',
}
registerEnumType(CallStatus, { name: 'CallStatus' })

export enum CallOutcome {
  SETTLED = 'settled',
  CALL_AGAIN = 'call_again',
  LEFT_MESSAGE = 'left_message',
  WRONG_NUMBER = 'wrong_number',
  NOT_INTERESTED = 'not_interested',
}
registerEnumType(CallOutcome, { name: 'CallOutcome' })

/** A phone call. Reports of both ends with the same call id make one row. */
@ObjectType()
@Index({ properties: ['tenantId', 'startedAt', 'id'] })
@Index({ properties: ['tenantId', 'status', 'startedAt', 'id'] })
@Index({ properties: ['tenantId', 'userId', 'startedAt', 'id'] })
@Index({ properties: ['tenantId', 'recordId', 'startedAt', 'id'] })
@Index({ properties: ['tenantId', 'number', 'id'] })
@Index({
  name: 'call_deleted',
  expression: `create index "call_deleted" on "call" ("deleted_at") where ("deleted_at" is not null)`,
})
@Unique({ properties: ['tenantId', 'callId'] })
@Audited({ area: 'voip', title: 'title', ignored: ['deletedAt', 'recordId', 'userId', 'calleeId', 'callId'] })
@TenantTable()
export class Call extends SoftDeletableEntity {
  @Field(() => String, { nullable: true, description: 'The Call-ID of SIP; null for calls entered by hand.' })
  @Property({ type: 'string', length: 200, nullable: true })
  callId: string | null = null

  @Field(() => CallDirection)
  @Property({ type: 'string', length: 10 })
  direction!: CallDirection

  @Field(() => CallStatus)
  @Property({ type: 'string', length: 10 })
  status!: CallStatus

  @Field(() => String, { description: 'Of the other side: in E.164 format, or as the phone system names it.' })
  @Property({ type: 'string', length: 60 })
  number!: string

  @Field(() => String, { description: 'The extension of the staff member. Empty if unknown.' })
  @Property({ type: 'string', length: 60 })
  extension: Opt<string> = ''

  @Field(() => Date)
  @Property({ type: 'datetime' })
  startedAt!: Date

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  answeredAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When a missed call was returned.' })
  @Property({ type: 'datetime', nullable: true })
  calledBackAt: Date | null = null

  @Field(() => ID, { nullable: true, description: 'The staff member who made or took the call.' })
  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null

  @Field(() => ID, { nullable: true, description: 'The colleague who was called, of internal calls.' })
  @Property({ type: 'uuid', nullable: true })
  calleeId: string | null = null

  @Field(() => ID, { name: 'customerId', nullable: true })
  @Property({ type: 'uuid', nullable: true })
  recordId: string | null = null

  @Field(() => String)
  @Property({ type: 'text' })
  notes: Opt<string> = ''

  @Field(() => CallOutcome, { nullable: true })
  @Property({ type: 'string', length: 20, nullable: true })
  outcome: CallOutcome | null = null

  @Field(() => String, { description: 'An https address at the phone system. Empty without a recording.' })
  @Property({ type: 'string', length: 2000 })
  recordingUrl: Opt<string> = ''

  @Field(() => String, { description: 'Who made, took or entered it.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  @Field(() => Int, { nullable: true, description: 'The time spoken. Null unless the call was taken and has ended.' })
  get durationSeconds(): Opt<number> | null {
    if (!this.answeredAt || !this.endedAt) return null
    return Math.max(0, Math.round((this.endedAt.getTime() - this.answeredAt.getTime()) / 1000))
  }

  get title(): Opt<string> {
    return this.number
  }

  /** Takes the call, also one that another phone gave up first. */
  answer(at: Date): boolean {
    if (this.status === CallStatus.ACTIVE || this.status === CallStatus.COMPLETED) return false
    Object.assign(this, { status: CallStatus.ACTIVE, answeredAt: at, endedAt: null })
    return true
  }

  /** Ends the call; `unanswered` is what became of a call that nobody took. Of two such reports the stronger counts. */
  end(unanswered: CallStatus, at: Date): boolean {
    if (this.status === CallStatus.COMPLETED) return false
    const ended = this.status === CallStatus.ACTIVE ? CallStatus.COMPLETED : unanswered
    if (STRENGTH.indexOf(ended) <= STRENGTH.indexOf(this.status)) return false
    Object.assign(this, { status: ended, endedAt: this.endedAt ?? at })
    return true
  }

  /** Ends a call that nothing more will be reported about. When it ended stays unknown. */
  giveUp(): void {
    if (this.status === CallStatus.ACTIVE) this.status = CallStatus.COMPLETED
    else this.status = this.direction === CallDirection.OUTGOING ? CallStatus.NO_ANSWER : CallStatus.MISSED
  }
}

/** Ascending: what the called side says about a call counts more than what the caller says. */
const STRENGTH: readonly CallStatus[] = [
  CallStatus.RINGING,
  CallStatus.FAILED,
  CallStatus.NO_ANSWER,
  CallStatus.MISSED,
  CallStatus.DECLINED,
  CallStatus.ACTIVE,
  CallStatus.COMPLETED,
]
