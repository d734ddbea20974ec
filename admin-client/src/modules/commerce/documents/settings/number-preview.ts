import type { DocumentNumberingInput } from '../../../../generated/graphql.ts'

/** The first number of a pattern in a year: 'INV-2026-0001'. */
export function numberPreview(
  { prefix, digits, includesYear }: Omit<DocumentNumberingInput, 'type'>,
  year: number,
): string {
  return `${prefix}${includesYear ? `${year}-` : ''}${'1'.padStart(Math.min(Math.max(digits, 1), 9), '0')}`
}
