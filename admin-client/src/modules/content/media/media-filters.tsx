import { Group, SegmentedControl, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { GROUP_CHOICES } from './media-groups.ts'
import { type MediaFilter, type MediaSearch } from './media-query.ts'
import type { Folder } from './opened-item.ts'

interface MediaFiltersProps {
  readonly search: MediaSearch
  readonly folders: readonly Folder[]
  onFilter(name: MediaFilter, value: string | null): void
}

const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
]

export function MediaFilters({ search, folders, onFilter }: MediaFiltersProps) {
  const folder = folders.find(({ id }) => id === search.folderId) ?? null

  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search media"
        placeholder="Search by name or description"
        text={search.text}
        onSearch={(text) => onFilter('search', text)}
      />
      <FolderSelect folders={folders} value={search.folderId} onChange={(id) => onFilter('folder', id)} />
      <Select
        flex="1 1 100px"
        maw={140}
        aria-label="Type"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
        data={GROUP_CHOICES}
        value={search.group}
        onChange={(kind) => onFilter('kind', kind)}
      />
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
      flex="1 1 120px"
      maw={170}
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
