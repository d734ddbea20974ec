/** A form that was sent without script, as the server answers it. */
export interface FormState {
  readonly formName: string
  /** By the key of the field, as they were typed. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly errors: Readonly<Record<string, string>>
  /** Shown above the form, or in its place if it was sent. */
  readonly message: string
  readonly isSent: boolean
}
