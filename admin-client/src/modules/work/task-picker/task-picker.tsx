import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FindTasksDocument } from './picker-documents.ts'

const DEBOUNCE_MS = 250
const MOST_SHOWN = 12

interface TaskPickerProps {
  readonly label: string
  /** Tasks that can't be picked. */
  readonly excluded: readonly string[]
  onPick(id: string): void
}

/** Finds an open task and hands it over at once, so that another one can be picked. */
export function TaskPicker({ label, excluded, onPick }: TaskPickerProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, loading, error } = useQuery(FindTasksDocument, {
    variables: { perPage: MOST_SHOWN, where: { open: { eq: true }, ...(asked ? { search: asked } : {}) } },
    fetchPolicy: 'cache-and-network',
  })
  const isSettled = typed.trim() === asked && (data !== undefined || !loading)
  const found = isSettled ? (data?.tasks.items ?? []) : []
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      nothingFoundMessage={error ? explainError(error) : isSettled ? 'No open tasks match' : 'Searching…'}
      data={found.filter(({ id }) => !excluded.includes(id)).map(({ id, title }) => ({ value: id, label: title }))}
      // Do not filter on the client: the server also searches fields that are not shown.
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isSettled) event.preventDefault()
      }}
      onChange={(id) => {
        setTyped('')
        if (id) onPick(id)
      }}
    />
  )
}
