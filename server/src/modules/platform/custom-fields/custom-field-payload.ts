import { CustomFieldType } from './custom-field.entity.ts'
import type { CustomFieldValue } from './custom-field.inputs.ts'

/** A value in webhooks, as the REST API answers it. */
export function customFieldPayload({ field: { key, label, type }, value, text }: CustomFieldValue): object {
  const isNumber = type === CustomFieldType.NUMBER && value !== null
  const plain = value === null ? null : isNumber ? Number(value) : text
  return { key, label, type, value: type === CustomFieldType.CHECKBOX ? value === 'true' : plain }
}
