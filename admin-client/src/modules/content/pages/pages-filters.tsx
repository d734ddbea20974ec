import { Group, SegmentedControl, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type ShownStatus, STATUS_NAMES } from './page-status.tsx'

interface PagesFiltersProps {
  text: string
  status: ShownStatus | null
  isTree: boolean
  onSearch(text: string): void
  onStatus(status: string | null): void
  onView(isTree: boolean): void
}

const VIEWS = [
  { value: 'tree', label: 'Tree' },
  { value: 'list', label: 'List' },
]
const STATUS_OPTIONS = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

export function PagesFilters({ text, status, isTree, onSearch, onStatus, onView }: PagesFiltersProps) {
  return (
    <Group gap="xs" mb="md">
      <SearchBox label="Search pages" placeholder="Search by title or slug" text={text} onSearch={onSearch} />
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
