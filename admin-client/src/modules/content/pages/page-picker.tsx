import { useQuery } from '@apollo/client/react'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import { ChosenPageDocument, PageChoicesDocument } from './page-documents.ts'

interface PagePickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value?: string | null
  onChange?(id: string | null): void
  /** The page being edited, which cannot be chosen. */
  except?: string
}

/** Chooses a page by typing part of its title. */
export function PagePicker({ value = null, onChange, except, ...rest }: PagePickerProps) {
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), 250)
  const chosen = useQuery(ChosenPageDocument, { variables: { id: value ?? '' }, skip: value === null }).data?.page
  // The input contains the chosen page's title; searching for it would hide all others.
  const isSearch = wanted.length >= SEARCH_FROM && wanted !== chosen?.title
  const { data, error } = useQuery(PageChoicesDocument, { variables: { where: isSearch ? { search: wanted } : {} } })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === wanted && data !== undefined
  const found = isSettled ? data.pages.items.filter(({ id }) => id !== except) : []
  const choices = found.map(({ id, title }) => ({ value: id, label: title, disabled: false }))
  if (chosen && !found.some(({ id }) => id === chosen.id))
    choices.unshift({ value: chosen.id, label: chosen.title, disabled: !isSettled })
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={error ? explainError(error) : isSettled ? 'No page matches' : 'Searching…'}
      {...rest}
      data={choices}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // Enter would submit the form around it.
        if (event.key === 'Enter' && !isSettled) event.preventDefault()
      }}
    />
  )
}
