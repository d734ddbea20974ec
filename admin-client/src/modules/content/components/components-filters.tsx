import { Group, SegmentedControl } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type ComponentsSearch } from './components-query.ts'

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
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search components"
        placeholder="Search by name"
        text={text}
        onSearch={(found) => onFilter('search', found)}
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
