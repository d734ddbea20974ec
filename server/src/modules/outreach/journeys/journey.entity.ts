import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import type { Flow, PublishedFlow } from './flow/flow.ts'

export enum JourneyStatus {
  DRAFT = 'draft',
  ACTIVE = 'active',
  /** Nobody enters, and those who are in it wait. */
  PAUSED = 'paused',
}
registerEnumType(JourneyStatus, { name: 'JourneyStatus' })

/** Emails and actions that follow one another for each person. Its draft is edited; a published version is what people go through. */
@ObjectType()
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'name', 'id'] })
@Index({
  name: 'journey_deleted',
  expression: `create index "journey_deleted" on "journey" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({ area: 'email_marketing', title: 'name', ignored: ['draft', 'publishedId', 'watchedFrom', 'deletedAt'] })
@TenantTable()
export class Journey extends SoftDeletableEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  @Field(() => JourneyStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<JourneyStatus> = JourneyStatus.DRAFT

  @Property({ type: 'json' })
  draft!: Flow

  /** The version that people begin now. */
  @Property({ type: 'uuid', nullable: true })
  publishedId: string | null = null

  @Field(() => Int, { description: 'The number of the published version; 0 before the first one.' })
  @Property({ type: 'integer' })
  publishedNumber: Opt<number> = 0

  @Field(() => Boolean, { description: 'Whether the draft has changes that are not published.' })
  @Property({ type: 'boolean' })
  hasChanges: Opt<boolean> = true

  /** Only what happens after this lets people enter. */
  @Property({ type: 'datetime', nullable: true })
  watchedFrom: Date | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: Opt<string>

  /** If the trigger changed or the journey was not active, only later events count. */
  publish(version: JourneyVersion, hasNewTrigger: boolean, now = new Date()): void {
    setAuditAction(this, 'journey_published')
    if (hasNewTrigger || this.status !== JourneyStatus.ACTIVE) this.watchedFrom = now
    Object.assign(this, { publishedId: version.id, publishedNumber: version.number, hasChanges: false })
    this.status = JourneyStatus.ACTIVE
  }

  pause(): void {
    if (this.status !== JourneyStatus.ACTIVE) throw new UserInputError('Only an active journey can be paused.')
    setAuditAction(this, 'journey_paused')
    this.status = JourneyStatus.PAUSED
  }

  /** Events during the pause let nobody enter. */
  resume(now = new Date()): void {
    if (this.status !== JourneyStatus.PAUSED) throw new UserInputError('This journey isn’t paused.')
    setAuditAction(this, 'journey_resumed')
    Object.assign(this, { status: JourneyStatus.ACTIVE, watchedFrom: now })
  }
}

/** A flow as it was published. It never changes, so that nobody under way is affected by later edits. */
@NotAudited()
@Unique({ properties: ['tenantId', 'journeyId', 'number'] })
@TenantTable()
export class JourneyVersion extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  journeyId!: string

  @Property({ type: 'integer', updatable: false } as never)
  number!: number

  @Property({ type: 'json', updatable: false } as never)
  flow!: PublishedFlow

  /** The content of each mail by the ID of its step, as its template was at that time. It may be 20 MB, so it is read for one step only. */
  @Property({ type: 'json', default: '{}', lazy: true, updatable: false } as never)
  contents!: Opt<Record<string, string>>

  @Property({ type: 'string', length: 100 })
  createdBy!: string

  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}
