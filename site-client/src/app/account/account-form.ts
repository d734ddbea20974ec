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
