import type { InputFault } from '../../../kernel/validation/errors.ts'
import type { ImportField } from './import-kind.ts'

const LONGEST = 1000

/** Describes a row's errors with one sentence each, naming the fields. */
export function faultsInWords(faults: readonly InputFault[], fields: readonly ImportField[]): string {
  const labelOf = (name: string | null | undefined) => fields.find((field) => field.name === name)?.label
  const sentences = faults.map(({ field, message }) => [labelOf(field), message].filter(Boolean).join(': '))
  return sentences.join('. ').slice(0, LONGEST)
}
