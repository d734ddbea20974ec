import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum JourneyMailStatus {
  /** The server refused it for now. */
  QUEUED = 'queued',
  /** Given to the mail server, which has not replied yet. */
  SENDING = 'sending',
  SENT = 'sent',
  FAILED = 'failed',
  /** The mail server may have accepted it, but did not say so. It is never sent again. */
  UNKNOWN = 'unknown',
  /** Without consent, or suppressed, at that moment. */
  SKIPPED = 'skipped',
}

/** The mail of a step to a person: one at most, whatever happens. */
@NotAudited()
@Unique({ properties: ['tenantId', 'personId', 'step'] })
@Index({ properties: ['tenantId', 'customerId'] })
@Index({ properties: ['tenantId', 'email'] })
@TenantTable()
export class JourneyMail extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  journeyId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  personId!: string

  @Property({ type: 'string', length: 40, updatable: false } as never)
  step!: string

  @Property({ type: 'string', length: 254 })
  email!: string

  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Property({ type: 'string', length: 300 })
  subject: Opt<string> = ''

  @Property({ type: 'string', length: 12 })
  status!: JourneyMailStatus

  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0

  @Property({ type: 'string', length: 500, nullable: true })
  problem: string | null = null

  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  unsubscribedAt: Date | null = null

  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}

/** How often something happened at a step, over all versions of a journey. */
@NotAudited()
@Unique({ properties: ['tenantId', 'journeyId', 'step', 'figure'] })
@TenantTable()
export class JourneyCount extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  journeyId!: string

  /** Empty for the journey as a whole. */
  @Property({ type: 'string', length: 40, updatable: false } as never)
  step!: string

  @Property({ type: 'string', length: 20, updatable: false } as never)
  figure!: string

  @Property({ type: 'integer' })
  count!: number
}
