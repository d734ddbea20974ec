import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** An address that a campaign leads to, written before its first mail. Tracked links lead to these and nowhere else. */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'campaignId', 'hash'] })
@Index({ properties: ['tenantId', 'campaignId', 'people', 'id'] })
@TenantTable()
export class CampaignLink extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  /** Names it in links, so that all processes that send the campaign write the same ones. */
  @Property({ type: 'string', length: 22 })
  hash!: string

  @Field(() => String)
  @Property({ type: 'string', length: 2000 })
  url!: string

  @Field(() => String, { description: 'The text or image that people click. May be empty.' })
  @Property({ type: 'string', length: 200 })
  label: Opt<string> = ''

  @Field(() => Int, { description: 'People who clicked it.' })
  @Property({ type: 'integer', default: 0 })
  people: Opt<number> = 0

  @Field(() => Int, { description: 'How often people clicked it.' })
  @Property({ type: 'integer', default: 0 })
  clicks: Opt<number> = 0

  @Field(() => Int, { description: 'How often bots followed it, such as mail scanners.' })
  @Property({ type: 'integer', default: 0 })
  machineClicks: Opt<number> = 0
}

/** One visit of a tracked link. */
@NotAudited()
@Index({ properties: ['tenantId', 'recipientId', 'at'] })
@Index({ properties: ['tenantId', 'campaignId'] })
@Index({ properties: ['tenantId', 'linkId'] })
@TenantTable()
export class CampaignClick extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  recipientId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  linkId!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>

  /** In the tenant's time zone. */
  @Property({ type: 'date' })
  day!: string

  @Property({ type: 'boolean' })
  isMachine!: boolean
}
