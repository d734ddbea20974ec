import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { ProductBrandsDocument, ProductTagsDocument } from './product-documents.ts'

const TYPING_MS = 250

/** Suggests existing tags or brands that contain the text, the most used first. */
export function useProductTerms(kind: 'tags' | 'brands', typed: string): string[] {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS)
  const document = kind === 'tags' ? ProductTagsDocument : ProductBrandsDocument
  const { data, previousData } = useQuery(document, { variables: { search }, fetchPolicy: 'cache-and-network' })
  return ((data ?? previousData)?.terms ?? []).map(({ name }) => name)
}
