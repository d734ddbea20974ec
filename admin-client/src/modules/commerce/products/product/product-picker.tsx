import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { PickableProductsQuery, ProductWhere } from '../../../../generated/graphql.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { SEARCH_FROM } from '../../../../ui/search-from.ts'
import { PickableProductsDocument } from '../product-documents.ts'

const DEBOUNCE_MS = 500

type PickableProduct = PickableProductsQuery['catalogProducts']['items'][number]

interface ProductPickerProps<Choice> {
  readonly label: string
  readonly error?: ReactNode
  readonly 'data-path'?: string
  /** Which products are offered; all if it is omitted. */
  readonly where?: ProductWhere
  /** Whether products or their variants can be chosen. */
  choicesOf(product: PickableProduct): readonly (Choice & { readonly value: string; readonly label: string })[]
  onPick(choice: Choice): void
}

/** Finds products by name, SKU or barcode. Empty again after each choice, so that several can be added. */
export function ProductPicker<Choice>({ choicesOf, onPick, where = {}, ...look }: ProductPickerProps<Choice>) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, error } = useQuery(PickableProductsDocument, {
    variables: { where: { ...where, ...(asked.length >= SEARCH_FROM && { search: asked }) } },
    fetchPolicy: 'cache-and-network',
  })
  // Until the answer to what was typed is there, nothing can be chosen: neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === asked && data !== undefined
  const choices = isSettled ? data.catalogProducts.items.flatMap(choicesOf) : []
  return (
    <Select
      {...look}
      searchable
      placeholder="Name, SKU or barcode"
      nothingFoundMessage={error ? explainError(error) : isSettled ? 'No products match' : 'Searching…'}
      data={choices.map(({ value, label }) => ({ value, label }))}
      // Do not filter on the client: the server also searches fields that are not shown.
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // Enter would submit the form around it.
        if (event.key === 'Enter' && !isSettled) event.preventDefault()
      }}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value)
        if (choice) onPick(choice)
        setTyped('')
      }}
    />
  )
}
