import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { TaskProjectsDocument } from './picker-documents.ts'

const DEBOUNCE_MS = 250

interface ProjectPickerProps {
  readonly value?: string | null
  /** The chosen project's title. */
  readonly title: string
  readonly error?: ReactNode
  readonly disabled?: boolean
  onChange?(id: string | null): void
}

/** Chooses a project by title, description or customer. Requires permission to view projects. */
export function ProjectPicker({ value = null, title, error, disabled = false, onChange }: ProjectPickerProps) {
  const [chosen, setChosen] = useState({ id: value, title })
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const label = chosen.id === value ? chosen.title : title
  const search = asked !== label ? asked : ''
  const {
    data,
    loading,
    error: failure,
  } = useQuery(TaskProjectsDocument, {
    variables: { where: search ? { search } : {} },
  })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === asked && (data !== undefined || !loading)
  const found = isSettled ? (data?.projects.items ?? []) : []
  const choices = found.map((project) => ({ value: project.id, label: project.title, disabled: false }))
  if (value && !found.some(({ id }) => id === value)) choices.unshift({ value, label, disabled: !isSettled })
  return (
    <Select
      label="Project"
      searchable
      clearable
      placeholder="Title or customer"
      nothingFoundMessage={failure ? explainError(failure) : isSettled ? 'No projects match' : 'Searching…'}
      data={choices}
      // Do not filter on the client: the server also searches fields that are not shown.
      filter={({ options }) => options}
      value={value}
      error={error}
      disabled={disabled}
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
