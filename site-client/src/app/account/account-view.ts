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
}

export type AccountPart = AccountForm | AccountList | AccountCart | AccountCheckout | AccountOrder

export interface AccountLink {
  /** Text before the link. */
  readonly before?: string
  readonly text: string
  readonly href: string
}

export interface AccountForm {
  readonly kind: 'form'
  /** Unique on the page. It is submitted, so that the server can identify the form. */
  readonly id: string
  readonly heading?: string
  readonly text?: string
  readonly fields: readonly AccountField[]
  readonly submit: string
  /** On the button while a script sends the form. */
  readonly submitting?: string
  readonly isDanger?: boolean
  /** An error that belongs to no field. */
  readonly problem?: string
  readonly links?: readonly AccountLink[]
  /** For forms that may need proof of work, which a script sends along. */
  readonly proof?: AccountProof
}

export interface AccountProof {
  /** JSON of the challenge to solve; null until the server asks for one. */
  readonly challenge: string | null
  /** The last attempt was refused only because it came without a solution. */
  readonly isRequired?: boolean
}

export interface AccountField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'password' | 'tel' | 'select' | 'check' | 'radio' | 'textarea' | 'hidden'
  readonly value?: string
  readonly error?: string
  readonly hint?: string
  /** The `autocomplete` token of the HTML standard. */
  readonly autocomplete?: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  readonly options?: readonly AccountOption[]
  /** Placed beside its neighbour if there is room. */
  readonly isHalf?: boolean
  /** Shown only while that value is chosen in another field of the form, by CSS: it is sent in any case. */
  readonly only?: string
}

export interface AccountOption {
  readonly value: string
  readonly label: string
  /** For lists: consecutive options with the same one are together. */
  readonly group?: string
  /** For radio buttons. */
  readonly detail?: string
  readonly amount?: string
  /** Why it cannot be chosen. */
  readonly refusal?: string
  /** Belongs to this option alone, such as a time. */
  readonly more?: AccountField
}

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
  readonly name: string
  readonly href: string
  readonly image: string | null
  readonly quantity: number
  readonly max: number
  readonly each: string
  readonly total: string
  readonly isGone: boolean
}
