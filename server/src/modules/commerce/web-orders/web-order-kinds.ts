import { registerEnumType } from 'type-graphql'

export enum WebOrderState {
  /** An online payment has begun. Its stock is reserved until it succeeds or times out. */
  AWAITING_PAYMENT = 'awaiting_payment',
  /** The stock is taken. Whether it is paid, the document says. */
  PLACED = 'placed',
  CANCELLED = 'cancelled',
}
registerEnumType(WebOrderState, { name: 'WebOrderState' })
