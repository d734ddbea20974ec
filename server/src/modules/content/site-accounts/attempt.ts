import type { AccountField, AccountForm, AccountList } from '@mainstreet/site-client/account'
import type { InputFault } from '../../../kernel/validation/errors.ts'
import type { SentForm } from './sent-form.ts'

/** A rejected form with its errors. */
export interface Attempt {
  readonly sent: SentForm
  readonly faults: readonly InputFault[]
  /** To be solved by the browser before the form is submitted again. */
  readonly challenge?: string | null
}

/** The form with its submitted values, each error at its field. Passwords are left empty. */
export function withAttempt(form: AccountForm, attempt: Attempt | undefined): AccountForm {
  if (attempt?.sent.id !== form.id) return form
  const { sent, faults } = attempt
  const retry = (field: AccountField): AccountField => {
    const error = faults.find((fault) => fault.field === field.name)?.message
    const value = field.kind === 'password' ? '' : sent.text(field.name)
    const options = field.options?.map((option) => (option.more ? { ...option, more: retry(option.more) } : option))
    return { ...field, value, ...(options && { options }), ...(error && { error }) }
  }
  const fields = form.fields.map(retry)
  const all = fields.flatMap((field) => [field, ...(field.options ?? []).flatMap(({ more }) => more ?? [])])
  const isShown = (fault: InputFault) => all.some(({ name, kind }) => name === fault.field && kind !== 'hidden')
  return { ...form, fields, ...problemOf(faults.filter((fault) => !isShown(fault))) }
}

/** The list with the error of the button that was pressed. */
export function triedIn(list: AccountList, attempt: Attempt | undefined): AccountList {
  return attempt?.sent.id === list.id ? { ...list, ...problemOf(attempt.faults) } : list
}

function problemOf(faults: readonly InputFault[]): { problem?: string } {
  return faults.length > 0 ? { problem: faults.map(({ message }) => message).join(' ') } : {}
}
