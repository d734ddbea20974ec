interface FieldError {
  readonly field?: string | null
  readonly message: string
}

interface Form {
  setFieldError(field: string, message: string): void
  getInputNode(field: string): HTMLElement | null
}

/** Sets each error on its field and focuses the first. Returns the errors that belong to no field. */
export function takeErrors(form: Form, fields: readonly string[], errors: readonly FieldError[]): string | null {
  const atFields = errors.filter(({ field }) => field && fields.includes(field))
  for (const { field, message } of atFields) form.setFieldError(field as string, message)
  const [first] = atFields
  if (first?.field) form.getInputNode(first.field)?.focus()
  const others = errors.filter((error) => !atFields.includes(error)).map(({ message }) => message)
  return others.length > 0 ? others.map(asSentence).join(' ') : null
}

/** Several messages in a row need their full stops. */
const asSentence = (message: string, _at: number, { length }: readonly string[]) =>
  length === 1 || /[.!?]$/.test(message) ? message : `${message}.`
