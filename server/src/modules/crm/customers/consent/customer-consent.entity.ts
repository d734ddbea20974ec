import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** Channels for marketing messages. */
export enum ConsentChannel {
  EMAIL = 'email',
  SMS = 'sms',
}
registerEnumType(ConsentChannel, { name: 'ConsentChannel' })

export enum ConsentStatus {
  GIVEN = 'given',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ConsentStatus, { name: 'ConsentStatus' })

/** Proof of consent, as required by anti-spam law: who agreed to what, when, and how we know. Append-only. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'customerId', 'at'] })
@TenantTable({ isReferredTo: false })
export class CustomerConsent extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  customerId!: string

  @Field(() => ConsentChannel)
  @Property({ type: 'string' })
  channel!: ConsentChannel

  @Field(() => ConsentStatus)
  @Property({ type: 'string' })
  status!: ConsentStatus

  @Field(() => String, { description: 'How the consent was obtained, such as "In person" or "Form on the website".' })
  @Property({ type: 'string', length: 200 })
  source!: string

  @Field(() => Date, { name: 'occurredAt', description: 'When it was given or withdrawn.' })
  @Property({ type: 'datetime' })
  at!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'When implied consent ends, such as that of a purchase; null for express consent.',
  })
  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null

  @Field(() => String, { description: 'The user who recorded it.' })
  @Property({ type: 'string', length: 100 })
  recordedBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  recordedAt!: Opt<Date>
}
