import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A tenant's subscription to events, which are sent to its URL. */
@ObjectType()
@Audited({ title: 'url', ignored: ['failingSince', 'givenUp'] })
@Index({ properties: ['tenantId', 'createdAt', 'id'] })
@TenantTable()
export class Webhook extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'text' })
  url!: string

  @Field(() => String, { description: 'What the webhook is for.' })
  @Property({ type: 'string', length: 200 })
  description: Opt<string> = ''

  @Field(() => [String], { description: 'The events it subscribes to, such as customer.created.' })
  @Property({ type: 'string[]' })
  events: string[] = []

  /** Needed to sign deliveries, so it is stored, encrypted. */
  @Property({ type: 'text', hidden: true })
  sealedSecret!: string

  @Field(() => Date, { nullable: true, description: 'Since when it is disabled; null while it is enabled.' })
  @Property({ type: 'datetime', nullable: true })
  disabledAt: Date | null = null

  @Field(() => String, {
    nullable: true,
    description: 'Why it was disabled automatically; null if a person disabled it.',
  })
  @Property({ type: 'text', nullable: true })
  disabledReason: string | null = null

  @Field(() => Date, { nullable: true, description: 'Since when all deliveries have failed.' })
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null

  /** Deliveries that were given up since the last that arrived. */
  @Property({ type: 'integer' })
  givenUp: Opt<number> = 0

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>

  /** By itself when there is a reason, else by somebody. */
  switchOff(reason: string | null): void {
    setAuditAction(this, 'deactivated')
    this.disabledAt = new Date()
    this.disabledReason = reason
  }

  switchOn(): void {
    setAuditAction(this, 'reactivated')
    Object.assign(this, { disabledAt: null, disabledReason: null, failingSince: null, givenUp: 0 })
  }
}
