import { Arg, Field, InputType, Int, ObjectType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, PageInfo } from '../../../kernel/graphql/paging.ts'
import { Cents, DayRangeInput } from '../documents/index.ts'
import { Payment } from './payment.entity.ts'
import { PaymentMethod, PaymentStatus } from './payment-kinds.ts'
import { PaymentAllocation, PaymentRefund } from './payment-parts.entity.ts'

const PaymentMethodFilter = FilterOf(PaymentMethod, 'PaymentMethodFilter')
const PaymentStatusFilter = FilterOf(PaymentStatus, 'PaymentStatusFilter')

@InputType()
export class PaymentWhere {
  @Field(() => String, { nullable: true, description: 'Searches payer, reference and note.' })
  search?: string | null

  @Field(() => PaymentMethodFilter, { nullable: true })
  method?: InstanceType<typeof PaymentMethodFilter> | null

  @Field(() => PaymentStatusFilter, { nullable: true })
  status?: InstanceType<typeof PaymentStatusFilter> | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => DayRangeInput, { nullable: true })
  receivedOn?: DayRangeInput | null

  @Field(() => BooleanFilter, { nullable: true, description: 'Whether part of it is not allocated to a document.' })
  hasCredit?: BooleanFilter | null
}

export enum PaymentOrderField {
  RECEIVED_ON = 'receivedOn',
  AMOUNT = 'amount',
  PAYER = 'payerName',
  METHOD = 'method',
  CREATED_AT = 'id',
}

export const PaymentOrder = OrderOf('PaymentOrder', PaymentOrderField)
export type PaymentOrder = InstanceType<typeof PaymentOrder>

@ObjectType({ description: 'Sums over all payments that a filter matches, in cents. Voided payments are left out.' })
export class PaymentSums {
  @Field(() => Cents)
  amount!: number

  @Field(() => Cents)
  refunded!: number

  @Field(() => Cents)
  credit!: number
}

export interface PaymentListing extends Listing<Payment> {
  readonly totals: () => Promise<PaymentSums>
}

@ObjectType('PaymentList')
export class PaymentList implements PaymentListing {
  @Field(() => [Payment])
  items!: Payment[]

  // These two are called on the listing in place of this class, so they cost something only if they are selected.
  @Field(() => Int, { description: 'Counting stops at `upTo`.' })
  totalItems(@Arg('upTo', () => Int, { nullable: true }) _upTo?: number | null): number | Promise<number> {
    throw new Error('A list counts itself')
  }

  @Field(() => PaymentSums)
  totals(): Promise<PaymentSums> {
    throw new Error('A list adds itself up')
  }

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The payments of a document. Amounts are in cents.' })
export class DocumentPayments {
  @Field(() => [PaymentAllocation], { description: 'The payments allocated to it, oldest first.' })
  allocations!: PaymentAllocation[]

  @Field(() => [PaymentRefund], { description: 'Refunds of its payments, oldest first.' })
  refunds!: PaymentRefund[]

  @Field(() => [Payment], { description: 'Paid in advance for it, or for the document that it was created from.' })
  deposits!: Payment[]

  @Field(() => Cents, { description: 'The unused part of the deposits, which pays the invoice when it is issued.' })
  depositRemaining!: number

  @Field(() => Cents, { description: "The customer's whole credit, deposits included." })
  customerCredit!: number
}
