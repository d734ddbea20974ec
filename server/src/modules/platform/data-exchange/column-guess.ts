import { stripDiacritics } from '@mainstreet/blocks/text'
import type { ImportField } from './import-kind.ts'

/** The best guess of each column's field; null if none fits. Each field is used only once. */
export function guessedFields(columns: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const heard = wordsOf(column)
    const field = fields.find(
      ({ name, label, alsoCalled }) =>
        !taken.has(name) && heard !== '' && [name, label, ...alsoCalled].some((word) => wordsOf(word) === heard),
    )
    if (field) taken.add(field.name)
    return field?.name ?? null
  })
}

function wordsOf(text: string): string {
  const plain = stripDiacritics(text).toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
