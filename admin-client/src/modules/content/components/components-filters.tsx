import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconSearch } from '../../../ui/icons.ts'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { type ComponentsSearch, SEARCH_FROM } from './components-search.ts'

const DEBOUNCE_MS = 300
const TYPES = [
  { value: '', label: 'All' },
  { value: 'section', label: 'Sections' },
  { value: 'container', label: 'Containers' },
]

interface ComponentsFiltersProps {
  readonly search: ComponentsSearch
  onFilter(name: 'search' | 'type', value: string | null): void
}

export function ComponentsFilters({ search: { text, type }, onFilter }: ComponentsFiltersProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // The address also changes by Back and by 'Clear filters'; what is being typed must not be lost over our own changes.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useShortcut('/', 'Search components', () => input.current?.focus())
  const send = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim().length >= SEARCH_FROM ? wanted.trim() : ''
    if (next === text) return
    setSent(next)
    onFilter('search', next)
  }, DEBOUNCE_MS)
  return (
    <Group gap="xs" mb="md">
      <TextInput
        ref={input}
        type="search"
        flex="1 1 200px"
        maw={340}
        aria-label="Search components"
        placeholder="Search by name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          send(value)
        }}
      />
      <SegmentedControl
        aria-label="Type"
        data={TYPES}
        value={type?.toLowerCase() ?? ''}
        onChange={(value) => onFilter('type', value || null)}
      />
    </Group>
  )
}
