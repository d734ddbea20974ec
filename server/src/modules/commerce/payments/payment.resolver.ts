import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { Document } from '../documents/index.ts'
import { Payment } from './payment.entity.ts'
import {
  ApplyCreditInput,
  ApplyCreditPayload,
  PaymentPayload,
  RecordPaymentInput,
  RefundPaymentInput,
  VoidPaymentInput,
  VoidPaymentRefundInput,
} from './payment.inputs.ts'
import {
  DocumentPayments,
  PaymentList,
  type PaymentListing,
  PaymentOrder,
  PaymentWhere,
} from './payment-list.inputs.ts'
import { PaymentAllocation, PaymentRefund } from './payment-parts.entity.ts'
import { PaymentReader } from './payment-reader.ts'
import { CreditService } from './recording/credit.service.ts'
import { PaymentRecorder } from './recording/payment-recorder.ts'
import { PaymentReversals } from './refunds/payment-reversals.ts'

/** The documents that are paid must be visible, too, which the service checks. */
const editing = [{ permission: 'invoices.can_edit', feature: 'invoices' }] as const

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentList, { description: 'Latest first, unless another order is given.' })
  @Requires('invoices.can_view', 'invoices')
  payments(
    @ListArgs(PaymentWhere, PaymentOrder) { slice, where, orderBy }: ListArgs<PaymentWhere, PaymentOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<PaymentListing> {
    return ctx.use(PaymentReader).list(slice, where, orderBy)
  }

  @Query(() => Payment)
  @Requires('invoices.can_view', 'invoices')
  payment(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Payment> {
    return ctx.use(PaymentReader).get(id)
  }

  @Query(() => DocumentPayments, { description: 'The payments of a document, and the credit that could pay it.' })
  @Requires('invoices.can_view', 'invoices')
  documentPayments(
    @Arg('documentId', () => ID) documentId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentPayments> {
    return ctx.use(PaymentReader).ofDocument(documentId)
  }

  @Mutation(() => PaymentPayload, {
    description:
      "Records a payment for one invoice or several, and updates their statuses. An overpayment is refused (EXCEEDS_BALANCE) unless `allowCredit` keeps it as the customer's credit.",
  })
  @RequiresSome(editing)
  recordPayment(@Arg('input', () => RecordPaymentInput) input: RecordPaymentInput, @Ctx() ctx: RequestContext) {
    return payload('payment', ctx, () => ctx.use(PaymentRecorder).record(input))
  }

  @Mutation(() => PaymentPayload, {
    description: 'Refunds a payment, up to the amount that is left on the invoice or in the credit.',
  })
  @RequiresSome(editing)
  refundPayment(@Arg('input', () => RefundPaymentInput) input: RefundPaymentInput, @Ctx() ctx: RequestContext) {
    return payload('payment', ctx, () => ctx.use(PaymentReversals).refund(input))
  }

  @Mutation(() => PaymentPayload, {
    description:
      'For payments that were recorded by mistake. The payment stays in the list, but is left out of all totals.',
  })
  @RequiresSome(editing)
  voidPayment(@Arg('input', () => VoidPaymentInput) input: VoidPaymentInput, @Ctx() ctx: RequestContext) {
    return payload('payment', ctx, () => ctx.use(PaymentReversals).void(input))
  }

  @Mutation(() => PaymentPayload, {
    description: 'For refunds of payments that were recorded by mistake. Refunds by Stripe are refused.',
  })
  @RequiresSome(editing)
  voidPaymentRefund(
    @Arg('input', () => VoidPaymentRefundInput) input: VoidPaymentRefundInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('payment', ctx, () => ctx.use(PaymentReversals).voidRefund(input))
  }

  @Mutation(() => ApplyCreditPayload, { description: "Pays an invoice with the customer's credit, the oldest first." })
  @RequiresSome(editing)
  applyCredit(@Arg('input', () => ApplyCreditInput) input: ApplyCreditInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(CreditService).apply(input))
  }

  @FieldResolver(() => [PaymentAllocation], { description: 'Its allocations to documents, oldest first.' })
  allocations(@Root() { id }: Payment, @Ctx() ctx: RequestContext): Promise<PaymentAllocation[]> {
    return ctx.use(PaymentReader).allocationsOf(id)
  }

  @FieldResolver(() => [PaymentRefund], { description: 'Its refunds, oldest first.' })
  refunds(@Root() { id }: Payment, @Ctx() ctx: RequestContext): Promise<PaymentRefund[]> {
    return ctx.use(PaymentReader).refundsOf(id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it was made through Stripe, which can also refund it.' })
  isOnline(@Root() { providerId }: Payment): boolean {
    return providerId !== null
  }
}

@Resolver(() => PaymentAllocation)
export class PaymentAllocationResolver {
  @FieldResolver(() => Payment)
  payment(@Root() { paymentId }: PaymentAllocation, @Ctx() ctx: RequestContext): Promise<Payment> {
    return ctx.use(PaymentReader).paymentOf(paymentId)
  }

  @FieldResolver(() => Document, { nullable: true, description: 'Null for viewers who may not view it.' })
  document(@Root() { documentId }: PaymentAllocation, @Ctx() ctx: RequestContext): Promise<Document | null> {
    return ctx.use(PaymentReader).document(documentId)
  }
}
