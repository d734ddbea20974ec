import { registerEnumType } from 'type-graphql'

export enum PaymentMethod {
  CASH = 'cash',
  CARD_TERMINAL = 'card_terminal',
  DEBIT = 'debit',
  E_TRANSFER = 'e_transfer',
  CHEQUE = 'cheque',
  BANK_TRANSFER = 'bank_transfer',
  /** Online, through Stripe. */
  STRIPE = 'stripe',
  OTHER = 'other',
}
registerEnumType(PaymentMethod, { name: 'PaymentMethod' })

export enum PaymentStatus {
  RECEIVED = 'received',
  /** Recorded by mistake, and left out of all sums. */
  VOIDED = 'voided',
}
registerEnumType(PaymentStatus, { name: 'PaymentStatus' })

/** Why an amount was allocated to a document. */
export enum AllocationReason {
  PAYMENT = 'payment',
  /** From the customer's credit. */
  CREDIT = 'credit',
  /** Paid in advance, for the quote or work order that the invoice was made from. */
  DEPOSIT = 'deposit',
  /** Taken off again, because the payment was voided. */
  VOID = 'void',
}
registerEnumType(AllocationReason, { name: 'PaymentAllocationReason' })

export enum RefundStatus {
  /** The provider was asked and has not answered yet. */
  PENDING = 'pending',
  COMPLETED = 'completed',
  FAILED = 'failed',
  /** Recorded by mistake, and left out of all sums. */
  VOIDED = 'voided',
}
registerEnumType(RefundStatus, { name: 'PaymentRefundStatus' })

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.CASH]: 'Cash',
  [PaymentMethod.CARD_TERMINAL]: 'Card terminal',
  [PaymentMethod.DEBIT]: 'Debit',
  [PaymentMethod.E_TRANSFER]: 'E-transfer',
  [PaymentMethod.CHEQUE]: 'Cheque',
  [PaymentMethod.BANK_TRANSFER]: 'Bank transfer',
  [PaymentMethod.STRIPE]: 'Stripe',
  [PaymentMethod.OTHER]: 'Other',
}
