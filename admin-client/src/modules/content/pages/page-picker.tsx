import { useQuery } from '@apollo/client/react'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
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
  const { data, previousData } = useQuery(PageChoicesDocument, {
    variables: { where: isSearch ? { search: wanted } : {} },
  })
  const found = (data ?? previousData)?.pages.items ?? []
  const pages = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage="No page matches"
      {...rest}
      data={pages.filter(({ id }) => id !== except).map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  )
}
