import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { PageStatus } from '../../../generated/graphql.ts'
import { IconSearch } from '../../../ui/icons.ts'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { STATUS_NAMES } from './page-status.tsx'
import { SEARCH_FROM } from './pages-search.ts'

interface PagesFiltersProps {
  text: string
  status: PageStatus | null
  isTree: boolean
  onSearch(text: string): void
  onStatus(status: string | null): void
  onView(isTree: boolean): void
}

const DEBOUNCE_MS = 300
const VIEWS = [
  { value: 'tree', label: 'Tree' },
  { value: 'list', label: 'List' },
]
const STATUS_OPTIONS = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

export function PagesFilters({ text, status, isTree, onSearch, onStatus, onView }: PagesFiltersProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // The address also changes by Back and by 'Clear filters'; what is being typed must not be lost over our own changes.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useShortcut('/', 'Search pages', () => input.current?.focus())

  const search = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim().length >= SEARCH_FROM ? wanted.trim() : ''
    if (next === text) return
    setSent(next)
    onSearch(next)
  }, DEBOUNCE_MS)

  return (
    <Group gap="xs" mb="md">
      <TextInput
        ref={input}
        type="search"
        flex="1 1 200px"
        maw={340}
        aria-label="Search pages"
        placeholder="Search by title or slug"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value)
        }}
      />
      <Select
        w={150}
        aria-label="Filter by status"
        placeholder="Any status"
        clearable
        data={STATUS_OPTIONS}
        value={status}
        onChange={onStatus}
      />
      <SegmentedControl
        ml="auto"
        aria-label="Show as"
        data={VIEWS}
        value={isTree ? 'tree' : 'list'}
        onChange={(view) => onView(view === 'tree')}
      />
    </Group>
  )
}
