import { Group, SegmentedControl, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useAssignees } from './note-form.tsx'
import { ME, NOBODY, type NotesFilter, type NotesSearch, STATUS_FILTERS, type StatusFilter } from './notes-query.ts'

interface NotesFiltersProps {
  readonly search: NotesSearch
  onFilter(name: NotesFilter, value: string | null): void
}

const LABELS: Readonly<Record<StatusFilter, string>> = { open: 'Open', overdue: 'Overdue', done: 'Done', all: 'All' }

export function NotesFilters({ search: { text, shown, assignee }, onFilter }: NotesFiltersProps) {
  const assignees = useAssignees()
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search notes"
        placeholder="Title, content or customer"
        text={text}
        onSearch={(found) => onFilter('search', found)}
      />
      <SegmentedControl
        aria-label="Which notes"
        data={STATUS_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        value={shown}
        onChange={(value) => onFilter('show', value === 'open' ? null : value)}
      />
      <Select
        w={190}
        aria-label="Filter by assignee"
        placeholder="Any assignee"
        clearable
        data={[{ value: ME, label: 'Mine' }, { value: NOBODY, label: 'Nobody’s' }, ...assignees]}
        value={assignee}
        onChange={(value) => onFilter('assignee', value)}
      />
    </Group>
  )
}
