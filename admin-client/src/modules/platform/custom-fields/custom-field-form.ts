import type {
  CreateCustomFieldInput,
  CustomFieldKind,
  CustomFieldType,
  ManagedCustomFieldFragment,
} from '../../../generated/graphql.ts'

/** An option as it is typed; `key` tells rows apart that have no id yet. */
export interface OptionForm {
  readonly key: string
  readonly id: string | null
  readonly label: string
}

/** A field as inputs hold it. */
export interface CustomFieldForm {
  label: string
  type: CustomFieldType
  helpText: string
  isRequired: boolean
  options: OptionForm[]
}

export const formFields = ['label', 'type', 'helpText', 'isRequired', 'options'] as const

export const newOption = (): OptionForm => ({ key: crypto.randomUUID(), id: null, label: '' })

export function formOf(field: ManagedCustomFieldFragment | null): CustomFieldForm {
  if (!field) return { label: '', type: 'TEXT', helpText: '', isRequired: false, options: [newOption(), newOption()] }
  const { label, type, helpText, isRequired, options } = field
  return { label, type, helpText, isRequired, options: options.map(({ id, label }) => ({ key: id, id, label })) }
}

/** The input of the mutation, without options that were left empty. */
export function inputOf(kind: CustomFieldKind, form: CustomFieldForm): CreateCustomFieldInput {
  const { options, ...rest } = form
  const meant = options.filter(({ id, label }) => id !== null || label.trim() !== '')
  return {
    kind,
    ...rest,
    ...(form.type === 'SELECT' ? { options: meant.map(({ id, label }) => ({ id, label })) } : {}),
  }
}
