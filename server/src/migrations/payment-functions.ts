/** Payments are never deleted, and what they put on documents is only ever added to. */
export const paymentFunctions: readonly string[] = [
  'revoke delete on "payment" from app;',
  'revoke delete on "payment_refund" from app;',
  'revoke update, delete on "payment_allocation" from app;',
]
