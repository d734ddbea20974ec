import type { InputFault } from '../../../kernel/errors.ts'
import type { ImportField } from './import-kind.ts'

const LONGEST = 1000

/** What is wrong with a row in one sentence each, with the names of the fields that it is about. */
export function faultsInWords(faults: readonly InputFault[], fields: readonly ImportField[]): string {
  const labelOf = (name: string | null | undefined) => fields.find((field) => field.name === name)?.label
  const sentences = faults.map(({ field, message }) => [labelOf(field), message].filter(Boolean).join(': '))
  return sentences.join('. ').slice(0, LONGEST)
}
