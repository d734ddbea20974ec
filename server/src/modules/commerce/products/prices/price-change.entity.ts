import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum PriceChangeKind {
  PERCENT = 'percent',
  AMOUNT = 'amount',
  FIXED = 'fixed',
  SALE = 'sale',
  END_SALE = 'end_sale',
}
registerEnumType(PriceChangeKind, {
  name: 'PriceChangeKind',
  description:
    'PERCENT raises or lowers each price by `percent`. AMOUNT adds `amount`. FIXED makes each price `amount`. SALE takes `percent` off and shows the regular price crossed out. END_SALE makes each crossed-out price the price again.',
})

/** A change of many prices, kept for 30 days so that it can be undone. Not audited, because the change of each product is. */
@ObjectType({ description: 'A change of many prices, which can be undone for 30 days.' })
@Unique({ properties: ['tenantId', 'idempotencyKey'] })
@NotAudited()
@TenantTable()
export class PriceChange extends TenantEntity {
  /** Chosen by the client, so that a request that is sent twice changes prices once. */
  @Property({ type: 'text' })
  idempotencyKey!: string

  @Field(() => PriceChangeKind)
  @Property({ type: 'string', length: 10 })
  kind!: PriceChangeKind

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  @Field(() => Int, { description: 'The number of variants whose price changed.' })
  @Property({ type: 'integer' })
  prices: Opt<number> = 0

  @Field(() => Int, { description: 'The number of variants whose compare-at price was set or changed.' })
  @Property({ type: 'integer' })
  compareAtPrices: Opt<number> = 0

  @Field(() => Int, { description: 'The number of variants whose compare-at price was removed.' })
  @Property({ type: 'integer' })
  removedCompareAtPrices: Opt<number> = 0

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  undoneAt: Date | null = null

  @Field(() => Int, {
    description: 'The number of variants that were not restored because their prices were changed since.',
  })
  @Property({ type: 'integer' })
  notRestored: Opt<number> = 0

  /** The changed variants, with their prices before and after. */
  @Property({ type: 'json', lazy: true })
  rows: Opt<object[]> = []
}
