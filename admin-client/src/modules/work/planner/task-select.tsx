import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FindTasksDocument } from '../task-picker/index.ts'

const DEBOUNCE_MS = 250
const MOST_SHOWN = 12

interface TaskSelectProps {
  readonly value?: string | null
  /** The chosen task's title. */
  readonly title: string
  readonly error?: ReactNode
  onChange?(id: string | null): void
}

/** Chooses an open task. */
export function TaskSelect({ value = null, title, error, onChange }: TaskSelectProps) {
  const [chosen, setChosen] = useState({ id: value, title })
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const label = chosen.id === value ? chosen.title : title
  const search = asked !== label ? asked : ''
  const variables = { perPage: MOST_SHOWN, where: { open: { eq: true }, ...(search ? { search } : {}) } }
  const { data, loading, error: failure } = useQuery(FindTasksDocument, { variables })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === asked && (data !== undefined || !loading)
  const choices = (isSettled ? (data?.tasks.items ?? []) : []).map((task) => ({ value: task.id, label: task.title }))
  if (value && !choices.some((choice) => choice.value === value)) choices.unshift({ value, label })
  return (
    <Select
      label="Task"
      searchable
      clearable
      placeholder="Title or customer"
      nothingFoundMessage={failure ? explainError(failure) : isSettled ? 'No open tasks match' : 'Searching…'}
      data={choices}
      // Do not filter on the client: the server also searches fields that are not shown.
      filter={({ options }) => options}
      value={value}
      error={error}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // Enter would submit the form around it.
        if (event.key === 'Enter' && !isSettled) event.preventDefault()
      }}
      onChange={(id, option) => {
        setChosen({ id, title: option?.label ?? '' })
        onChange?.(id)
      }}
    />
  )
}
