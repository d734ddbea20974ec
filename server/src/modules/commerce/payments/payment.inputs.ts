import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { MAX_KEY_LENGTH } from '../../platform/idempotency/index.ts'
import { Cents, Document } from '../documents/index.ts'
import { Payment } from './payment.entity.ts'
import { PaymentMethod } from './payment-kinds.ts'

const MOST_ALLOCATIONS = 100
const KEY =
  'A unique key that the client generates for each request. Repeating a request with the same key has no further effect.'

@InputType({ description: 'The part of a payment that is allocated to an invoice or web order.' })
export class AllocationInput {
  @Field(() => ID)
  documentId!: string

  @Field(() => Cents, {
    nullable: true,
    description: "In cents. Defaults to as much of the payment as the document's balance allows.",
  })
  amount?: number | null
}

@InputType()
export class RecordPaymentInput {
  @Field(() => String, { description: KEY })
  @atMost(MAX_KEY_LENGTH)
  idempotencyKey!: string

  @Field(() => PaymentMethod, { description: 'Not STRIPE, because Stripe reports its own payments.' })
  method!: PaymentMethod

  @Field(() => Cents, {
    description:
      'In cents, as received. Cash must be a multiple of 5, and pays a balance in full if it is within 2 cents of it.',
  })
  amount!: number

  @Field(() => String, { nullable: true, description: 'Defaults to today.' })
  @IfString()
  @atMost(10)
  receivedOn?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  reference?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  note?: string | null

  @Field(() => ID, { nullable: true, description: 'Defaults to the customer of the documents.' })
  customerId?: string | null

  @Field(() => [AllocationInput], {
    nullable: true,
    description: 'In order. All documents must have the same customer.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_ALLOCATIONS)
  allocations?: AllocationInput[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'A quote or work order. Its invoice is paid with it as soon as it is issued.',
  })
  depositForId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether an overpayment becomes the customer's credit. Otherwise it is refused.",
  })
  allowCredit?: boolean | null
}

@InputType()
export class RefundPaymentInput {
  @Field(() => String, { description: KEY })
  @atMost(MAX_KEY_LENGTH)
  idempotencyKey!: string

  @Field(() => ID)
  paymentId!: string

  @Field(() => Cents, { description: 'In cents. Cash must be a multiple of 5.' })
  amount!: number

  @Field(() => ID, {
    nullable: true,
    description: 'The invoice whose payment is refunded. If omitted, the credit is refunded, or else the only invoice.',
  })
  documentId?: string | null

  @Field(() => ID, { nullable: true, description: 'An issued refund of the invoice, which it settles.' })
  refundDocumentId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Also issues a refund of the invoice or web order over this amount with its share of the taxes, so that the customer does not owe it again.',
  })
  lowerTotal?: boolean | null

  @Field(() => PaymentMethod, {
    nullable: true,
    description: 'Defaults to the method of the payment. With STRIPE, the refund is pending until Stripe confirms it.',
  })
  method?: PaymentMethod | null

  @Field(() => String, { nullable: true, description: 'Defaults to today.' })
  @IfString()
  @atMost(10)
  refundedOn?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  reason?: string | null
}

@InputType()
export class VoidPaymentInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The reason, for the record.' })
  @atMost(500)
  reason!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class VoidPaymentRefundInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The reason, for the record.' })
  @atMost(500)
  reason!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ApplyCreditInput {
  @Field(() => String, { description: KEY })
  @atMost(MAX_KEY_LENGTH)
  idempotencyKey!: string

  @Field(() => ID, { description: 'An invoice of the customer who has the credit.' })
  documentId!: string

  @Field(() => Cents, {
    nullable: true,
    description: "In cents. Defaults to the invoice's balance, or all the credit if that is less.",
  })
  amount?: number | null
}

export const PaymentPayload = PayloadOf('PaymentPayload', 'payment', () => Payment)
export const ApplyCreditPayload = PayloadOf('ApplyCreditPayload', 'document', () => Document)
