/** A page of the account pages, as plain data: the server says what stands on it, this folder how it looks. */
export interface AccountView {
  /** Path of the page, without a slash at its beginning. */
  readonly slug: string
  readonly title: string
  readonly intro?: string
  /** What has just happened. */
  readonly notice?: string
  readonly parts: readonly AccountPart[]
  /** Where else one may want to go. */
  readonly links?: readonly AccountLink[]
  /** Several sections beside a wide column instead of one form in a narrow one. */
  readonly isWide?: boolean
}

export type AccountPart = AccountForm | AccountList

export interface AccountLink {
  /** What stands before the link. */
  readonly before?: string
  readonly text: string
  readonly href: string
}

export interface AccountForm {
  readonly kind: 'form'
  /** Unique on the page. It is sent along, so that the server knows which form it was. */
  readonly id: string
  readonly heading?: string
  readonly text?: string
  readonly fields: readonly AccountField[]
  readonly submit: string
  readonly isDanger?: boolean
  /** What is wrong when it belongs to no field. */
  readonly problem?: string
  readonly links?: readonly AccountLink[]
  /** JSON of a proof-of-work challenge, whose solution a script sends along. */
  readonly challenge?: string
}

export interface AccountField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'password' | 'tel' | 'select' | 'check' | 'hidden'
  readonly value?: string
  readonly error?: string
  readonly hint?: string
  /** What the browser may fill in: a token of the HTML standard. */
  readonly autocomplete?: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Stands beside its neighbour where there is room. */
  readonly isHalf?: boolean
}

export interface AccountList {
  readonly kind: 'list'
  readonly id: string
  readonly heading: string
  /** Said where the list is empty. */
  readonly empty: string
  readonly items: readonly AccountItem[]
  readonly problem?: string
  readonly add?: AccountLink
  /** A button below that concerns all of them. */
  readonly action?: AccountAction
}

export interface AccountItem {
  readonly id: string
  /** What tells it from the others, for whoever cannot see where its buttons stand. */
  readonly name: string
  readonly lines: readonly string[]
  readonly badge?: string
  readonly edit?: AccountLink
  readonly actions?: readonly AccountAction[]
}

/** A button that sends its name, with the item's id. */
export interface AccountAction {
  readonly name: string
  readonly label: string
}
