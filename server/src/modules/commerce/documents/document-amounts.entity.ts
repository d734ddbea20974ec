import type { Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { Cents, centsColumn } from './amounts.ts'

/** The discount, the deposit and all sums of a document, in cents. */
@ObjectType()
export abstract class DocumentWithAmounts extends SoftDeletableEntity {
  /** In hundredths of a percent. */
  @Property({ type: 'integer', nullable: true })
  discountPercent: number | null = null

  @Property({ type: centsColumn(), nullable: true })
  discountAmount: number | null = null

  /** In hundredths of a percent. */
  @Property({ type: 'integer', nullable: true })
  depositPercent: number | null = null

  @Property({ type: centsColumn(), nullable: true })
  depositAmount: number | null = null

  @Field(() => Cents, { description: 'The sum of the lines after their own discounts.' })
  @Property({ type: centsColumn() })
  subtotal: Opt<number> = 0

  @Field(() => Cents, { description: 'The amount of the discount on the whole document.' })
  @Property({ type: centsColumn() })
  discountTotal: Opt<number> = 0

  @Field(() => Cents)
  @Property({ type: centsColumn() })
  taxTotal: Opt<number> = 0

  @Field(() => Cents)
  @Property({ type: centsColumn() })
  grandTotal: Opt<number> = 0

  @Field(() => Cents, { description: 'The cost of the lines to the business.' })
  @Property({ type: centsColumn() })
  costTotal: Opt<number> = 0

  @Field(() => Cents, { description: 'The amount that the customer is asked to pay in advance.' })
  @Property({ type: centsColumn() })
  depositTotal: Opt<number> = 0

  @Field(() => Cents, { description: 'Received from the customer.' })
  @Property({ type: centsColumn() })
  paid: Opt<number> = 0

  @Field(() => Cents, { description: 'Refunded to the customer.' })
  @Property({ type: centsColumn() })
  refunded: Opt<number> = 0

  @Field(() => Cents, { description: 'The amount that issued refunds have credited to an invoice.' })
  @Property({ type: centsColumn() })
  credited: Opt<number> = 0

  @Field(() => Cents, {
    description: 'The amount due; negative if the business owes the customer. 0 until it is issued.',
  })
  @Property({ type: centsColumn() })
  balance: Opt<number> = 0
}
