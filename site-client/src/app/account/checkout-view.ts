import type { AccountForm, AccountLink } from './account-form.ts'

/** The checkout of a cart: steps, of which one is open, beside what the order comes to. */
export interface AccountCheckout {
  readonly kind: 'checkout'
  readonly id: string
  readonly steps: readonly CheckoutStep[]
  readonly notices: readonly { readonly text: string; readonly isBlocking: boolean }[]
  /** Where notices are dealt with. */
  readonly cartHref: string
  readonly problem?: string
  /** The tenant's own words above the steps. */
  readonly text?: string
  readonly policies: readonly { readonly title: string; readonly text: string }[]
  readonly summary: OrderSummary
  /** Takes or removes a discount code. */
  readonly discount: { readonly form: AccountForm; readonly isOpen: boolean }
}

export interface CheckoutStep {
  readonly id: string
  readonly title: string
  /** What was entered; empty for steps that come later. */
  readonly lines: readonly string[]
  /** Of the open step. */
  readonly form?: AccountForm
  /** Opens a step that is done again. */
  readonly changeHref?: string
  /** Above the form. */
  readonly link?: AccountLink
}

/** The lines and sums of an order or of a cart. Amounts are written out. */
export interface OrderSummary {
  readonly lines: readonly OrderSummaryLine[]
  /** The last one is the total. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  /** What is still open, such as the taxes before there is an address. */
  readonly note?: string
  /** Where the lines can be changed. */
  readonly editHref?: string
}

export interface OrderSummaryLine {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly total: string
}

/** An order that was placed. */
export interface AccountOrder {
  readonly kind: 'order'
  readonly id: string
  readonly state: { readonly text: string; readonly mood: 'good' | 'wait' | 'bad' }
  /** Paragraphs below it. */
  readonly texts: readonly string[]
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[]; readonly link?: AccountLink }[]
  readonly summary: OrderSummary
  readonly pay?: OrderPayment
  /** The form for another order of the same. */
  readonly forms?: readonly AccountForm[]
}

/** Payment by card on the page of an order. */
export interface OrderPayment {
  readonly heading: string
  /** Where the payment begins, and where the browser comes back to. */
  readonly startHref: string
  readonly returnHref: string
  /** Whether the shopper has just decided to pay. */
  readonly isBegun: boolean
  readonly button: string
  readonly language: string
  /** For the script. */
  readonly texts: Readonly<Record<'loading' | 'paying' | 'failed' | 'unavailable', string>>
  /** For visitors without a script. */
  readonly plain: string
  readonly secure: string
}
