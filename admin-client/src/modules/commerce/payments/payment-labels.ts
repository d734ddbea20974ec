import type { PaymentMethod } from '../../../generated/graphql.ts'

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CARD_TERMINAL: 'Card terminal',
  DEBIT: 'Debit',
  E_TRANSFER: 'E-transfer',
  CHEQUE: 'Cheque',
  BANK_TRANSFER: 'Bank transfer',
  STRIPE: 'Stripe',
  OTHER: 'Other',
}

/** Within a sentence. */
export const methodInSentence = (method: PaymentMethod): string =>
  method === 'STRIPE' ? METHOD_LABELS[method] : METHOD_LABELS[method].toLowerCase()

/** Those that people record by hand. */
export const RECORDED_METHODS = (Object.keys(METHOD_LABELS) as PaymentMethod[])
  .filter((method) => method !== 'STRIPE')
  .map((value) => ({ value, label: METHOD_LABELS[value] }))

const STEP = 5

/** Canada has no coin below 5 cents. */
export const inCoins = (cents: number): number => Math.round(cents / STEP) * STEP
