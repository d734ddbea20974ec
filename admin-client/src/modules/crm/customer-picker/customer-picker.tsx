import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'

const PickableCustomersDocument = graphql(`
  query PickableCustomers($where: CustomerWhere!) {
    customers(page: 1, perPage: 12, where: $where) { items { id displayName } }
  }
`)

const DEBOUNCE_MS = 250

interface CustomerPickerProps {
  readonly label: string
  /** The id of the chosen customer. */
  readonly value: string | null
  /** The chosen customer's name. */
  readonly name: string
  readonly error?: React.ReactNode
  readonly disabled?: boolean
  onChange(id: string | null): void
}

/** Chooses a customer by name, email, phone, plate or VIN. Requires permission to view customers. */
export function CustomerPicker({ value, name, onChange, ...look }: CustomerPickerProps) {
  const [chosen, setChosen] = useState({ id: value, name })
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const label = (chosen.id === value && chosen.name) || name
  const search = asked.length >= SEARCH_FROM && asked !== label ? asked : ''
  const { data, loading, error } = useQuery(PickableCustomersDocument, {
    variables: { where: search ? { search } : {} },
  })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === asked && (data !== undefined || !loading)
  const found = isSettled ? (data?.customers.items ?? []) : []
  const choices = found.map((customer) => ({ value: customer.id, label: customer.displayName, disabled: false }))
  if (value && !found.some(({ id }) => id === value)) choices.unshift({ value, label, disabled: !isSettled })
  return (
    <Select
      {...look}
      searchable
      clearable
      placeholder="Name, email, phone or plate"
      nothingFoundMessage={error ? explainError(error) : isSettled ? 'No customers match' : 'Searching…'}
      data={choices}
      // Do not filter on the client: the server also searches fields that are not shown.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // Enter would submit the form around it.
        if (event.key === 'Enter' && !isSettled) event.preventDefault()
      }}
      onChange={(id, option) => {
        setChosen({ id, name: option?.label ?? '' })
        onChange(id)
      }}
    />
  )
}
