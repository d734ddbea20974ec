import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconSearch } from '../../../ui/icons.ts'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { FolderMenu } from './folder-menu.tsx'
import { type MediaFilter, type MediaSearch, SEARCH_FROM } from './media-search.ts'
import type { Folder } from './opened-item.ts'

interface MediaFiltersProps {
  readonly search: MediaSearch
  readonly folders: readonly Folder[]
  onFilter(name: MediaFilter, value: string | null): void
}

const DEBOUNCE_MS = 300
const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
]

export function MediaFilters({ search, folders, onFilter }: MediaFiltersProps) {
  const [typed, setTyped] = useState(search.text)
  const [sent, setSent] = useState(search.text)
  const input = useRef<HTMLInputElement>(null)
  // The address also changes by Back and by 'Clear filters'; what is being typed must not be lost over our own changes.
  if (search.text !== sent) {
    setSent(search.text)
    setTyped(search.text)
  }
  useShortcut('/', 'Search media', () => input.current?.focus())
  const send = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim().length >= SEARCH_FROM ? wanted.trim() : ''
    if (next === search.text) return
    setSent(next)
    onFilter('search', next)
  }, DEBOUNCE_MS)
  const folder = folders.find(({ id }) => id === search.folderId) ?? null

  return (
    <Group gap="xs" mb="md">
      <TextInput
        ref={input}
        type="search"
        flex="1 1 180px"
        maw={300}
        aria-label="Search media"
        placeholder="Search by name or description"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          send(value)
        }}
      />
      <FolderSelect folders={folders} value={search.folderId} onChange={(id) => onFilter('folder', id)} />
      <FolderMenu folder={folder} onChosen={(id) => onFilter('folder', id)} />
      <SegmentedControl
        ml="auto"
        aria-label="Show as"
        data={VIEWS}
        value={search.isGrid ? 'grid' : 'list'}
        onChange={(view) => onFilter('view', view === 'list' ? view : null)}
      />
    </Group>
  )
}

interface FolderSelectProps {
  readonly folders: readonly Folder[]
  readonly value: string | null
  onChange(id: string | null): void
}

export function FolderSelect({ folders, value, onChange }: FolderSelectProps) {
  return (
    <Select
      w={170}
      aria-label="Folder"
      placeholder="All folders"
      clearable
      clearButtonProps={{ 'aria-label': 'All folders' }}
      data={folders.map(({ id, name, itemCount }) => ({ value: id, label: `${name} (${itemCount})` }))}
      value={value}
      onChange={onChange}
    />
  )
}
