import type { AccountForm, AccountLink } from './account-form.ts'
import type { AccountCheckout, AccountOrder } from './checkout-view.ts'

/** An account page as plain data: the server provides the content, and this folder renders it. */
export interface AccountView {
  /** Path of the page, without a leading slash. */
  readonly slug: string
  readonly title: string
  readonly intro?: string
  /** A message about the last action. */
  readonly notice?: string
  readonly parts: readonly AccountPart[]
  /** Links to related pages. */
  readonly links?: readonly AccountLink[]
  /** Several sections in a wide layout instead of one form in a narrow column. */
  readonly isWide?: boolean
  /** The address is a secret, so no code of the tenant's own runs beside it. */
  readonly isSecret?: boolean
}

export type AccountPart = AccountForm | AccountList | AccountCart | AccountCheckout | AccountOrder

export interface AccountList {
  readonly kind: 'list'
  readonly id: string
  readonly heading: string
  /** Shown if the list is empty. */
  readonly empty: string
  readonly items: readonly AccountItem[]
  readonly problem?: string
  readonly add?: AccountLink
  /** A button below the list that applies to all items. */
  readonly action?: AccountAction
}

export interface AccountItem {
  readonly id: string
  /** Distinguishes its buttons for screen readers. */
  readonly name: string
  readonly lines: readonly string[]
  readonly badge?: string
  readonly edit?: AccountLink
  readonly actions?: readonly AccountAction[]
}

/** A submit button with its name and the item's id. */
export interface AccountAction {
  readonly name: string
  readonly label: string
}

/** The cart of whoever looks at the page. Amounts are written out. */
export interface AccountCart {
  readonly kind: 'cart'
  readonly id: string
  readonly count: number
  readonly lines: readonly AccountCartLine[]
  readonly notices: readonly { readonly text: string; readonly isBlocking: boolean }[]
  /** Whether there are notices that need no more than to be read. */
  readonly canAcknowledge: boolean
  /** The last one is what the cart comes to. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  /** The code of a discount that was entered. */
  readonly code: string | null
  /** Why it changes nothing. */
  readonly codeRefusal: string | null
  readonly empty: string
  readonly problem?: string
  readonly shopHref: string
  /** Null where the cart cannot be ordered. */
  readonly checkoutHref: string | null
}

export interface AccountCartLine {
  /** That of the variant. */
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly href: string
  readonly image: string | null
  readonly quantity: number
  readonly max: number
  /** In cents. */
  readonly unitPrice: number
  readonly each: string
  readonly total: string
  readonly isGone: boolean
}
