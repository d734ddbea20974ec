import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum MemberStatus {
  /** The address is not confirmed yet. */
  PENDING = 'pending',
  SUBSCRIBED = 'subscribed',
  UNSUBSCRIBED = 'unsubscribed',
}
registerEnumType(MemberStatus, { name: 'MailingListMemberStatus' })

/** An address of a mailing list, with the proof of its consent. It stays after it is unsubscribed, as proof of that. */
@ObjectType()
@Unique({ properties: ['tenantId', 'listId', 'email'] })
@Index({ properties: ['tenantId', 'email'] })
@Audited({ area: 'customers', title: 'email', ignored: ['ip', 'requestedSource'] })
@TenantTable()
export class MailingListMember extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  listId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email!: string

  @Field(() => MemberStatus)
  @Property({ type: 'string' })
  status!: MemberStatus

  @Field(() => String, { description: 'Where the consent was given, such as `Contact Form on /contact`.' })
  @Property({ type: 'string', length: 200 })
  source!: string

  @Field(() => String, {
    nullable: true,
    description: 'The IP address from which the subscription was requested, and then confirmed.',
  })
  @Property({ type: 'string', length: 45, nullable: true })
  ip: string | null = null

  @Field(() => Date, { description: 'When the subscription was last requested.' })
  @Property({ type: 'datetime' })
  requestedAt!: Date

  /** The source of the last request, which becomes the source of the consent once the address is confirmed. */
  @Property({ type: 'string', length: 200, nullable: true })
  requestedSource: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: 'When the address was last unsubscribed. Kept when it is subscribed again.',
  })
  @Property({ type: 'datetime', nullable: true })
  unsubscribedAt: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: 'When implied consent ends, such as that of a purchase; null for express consent.',
  })
  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null

  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  /** `expiresAt` is the end of implied consent; null for express consent. */
  subscribe(now = new Date(), expiresAt: Date | null = null): void {
    setAuditAction(this, 'subscribed')
    Object.assign(this, { status: MemberStatus.SUBSCRIBED, confirmedAt: now, requestedSource: null, expiresAt })
  }

  /** Subscribed by express consent, which does not expire. */
  get isExpressed(): Opt<boolean> {
    return this.status === MemberStatus.SUBSCRIBED && this.expiresAt === null
  }

  unsubscribe(now = new Date()): void {
    setAuditAction(this, 'unsubscribed')
    Object.assign(this, { status: MemberStatus.UNSUBSCRIBED, unsubscribedAt: now })
  }
}
