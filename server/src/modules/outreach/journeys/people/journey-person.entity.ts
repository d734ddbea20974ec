import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum JourneyPersonStatus {
  ACTIVE = 'active',
  /** Came to the end. */
  DONE = 'done',
  /** Was taken out, by staff or because the same customer is in it under another address. */
  LEFT = 'left',
}
registerEnumType(JourneyPersonStatus, { name: 'JourneyPersonStatus' })

/** A person in a journey: once for each occasion, and one at a time. */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'journeyId', 'email', 'occasion'] })
@Unique({
  name: 'journey_person_once',
  expression: `create unique index "journey_person_once" on "journey_person" ("tenant_id", "journey_id", "email") where ("status" = 'active')`,
})
@Index({ properties: ['tenantId', 'customerId', 'journeyId'] })
@Index({ properties: ['tenantId', 'journeyId', 'id'] })
@Index({
  name: 'journey_person_due',
  expression: `create index "journey_person_due" on "journey_person" ("tenant_id", "due_at") where ("status" = 'active')`,
})
@Index({
  name: 'journey_person_claimed',
  expression: `create index "journey_person_claimed" on "journey_person" ("tenant_id") where ("claim" is not null)`,
})
@TenantTable()
export class JourneyPerson extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  journeyId!: string

  /** The version that this person goes through to its end. */
  @Property({ type: 'uuid', updatable: false } as never)
  versionId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email!: string

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  /** What let them enter, such as an order. The same one never does so twice. */
  @Property({ type: 'string', length: 100 })
  occasion!: string

  @Field(() => JourneyPersonStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<JourneyPersonStatus> = JourneyPersonStatus.ACTIVE

  /** The step that comes next, or at which they wait. */
  @Field(() => String, { nullable: true, description: 'The step at which the person is.' })
  @Property({ type: 'string', length: 40, nullable: true })
  step: string | null = null

  /** Set while they wait at a step. */
  @Property({ type: 'boolean', default: false })
  isWaiting: Opt<boolean> = false

  /** When the step is run; while a process runs it, when its claim expires. */
  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  dueAt!: Opt<Date>

  /** Names the process that has claimed it. */
  @Property({ type: 'uuid', nullable: true })
  claim: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  enteredAt!: Opt<Date>

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null
}
