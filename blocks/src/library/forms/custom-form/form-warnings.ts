import type { FormItem } from './form-items.ts'
import { fieldNames, requiredSettings } from './item-kinds.ts'

interface WarnedForm {
  readonly recipients: string
  readonly dynamicForm?: readonly FormItem[]
}

const WORDS: Readonly<Record<string, string>> = {
  label: 'a label',
  options: 'options',
  checkboxLabel: 'a checkbox label or options',
  infoTitle: 'a title',
  infoDescription: 'a text',
}

/** Warnings about missing settings of a form. */
export function formWarnings({ recipients, dynamicForm = [] }: WarnedForm): string[] {
  const names = fieldNames(dynamicForm)
  const incomplete = dynamicForm.flatMap((item, at) => {
    const missing = requiredSettings(item).filter((setting) => String(item[setting as keyof FormItem]).trim() === '')
    const words = missing.map((setting) => WORDS[setting] ?? setting).join(' and ')
    return words ? [`The field “${names[at]}” needs ${words}.`] : []
  })
  const hasRecipients = recipients.includes('@')
  return [...(hasRecipients ? [] : ['This form notifies nobody. Add recipients in its settings.']), ...incomplete]
}
