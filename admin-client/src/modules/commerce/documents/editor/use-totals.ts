import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type {
  CalculateDocumentQuery,
  CanadianProvince,
  DocumentFieldsFragment,
  DocumentType,
} from '../../../../generated/graphql.ts'
import { CalculateDocumentDocument } from '../document-documents.ts'
import { calculationOf, type DocumentForm, linePaths } from '../form/document-form.ts'

const DEBOUNCE_MS = 250

interface Known {
  readonly id?: string
  readonly province: CanadianProvince
}

export interface Totals {
  /** Undefined until the first answer. */
  readonly sums: Omit<CalculateDocumentQuery['calculateDocument'], '__typename'> | undefined
  /** The amounts of lines, by their keys. */
  readonly nets: Readonly<Record<string, number>>
}

/** The totals of a stored document. */
export const totalsOf = (document: DocumentFieldsFragment): Totals => ({
  sums: { ...document, lines: [] },
  nets: Object.fromEntries(document.lines.map(({ id, net }) => [id, net])),
})

/** The totals of the edited document, calculated by the server. The previous ones stay until the next arrive. */
export function useTotals(form: DocumentForm, type: DocumentType, { id, province }: Known): Totals {
  const [settled] = useDebouncedValue(form, DEBOUNCE_MS)
  const input = useMemo(
    () => calculationOf(settled, type, { ...(id && { id }), province }),
    [settled, type, id, province],
  )
  const { data, previousData } = useQuery(CalculateDocumentDocument, {
    variables: { input: input ?? { type } },
    skip: input === null,
    // Every state of the lines would stay in the cache.
    fetchPolicy: 'no-cache',
  })
  const sums = (data ?? previousData)?.calculateDocument
  const nets = useMemo(
    () => Object.fromEntries(linePaths(settled).map(({ line }, at) => [line.key, sums?.lines[at]?.net ?? 0])),
    [settled, sums],
  )
  return { sums, nets }
}
