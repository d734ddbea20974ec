import { Group, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { LaneSelect } from './lane-select.tsx'
import type { BoardViews } from './use-board-views.ts'

/** Narrows the cards of a board, and divides them into lanes. */
export function BoardFilter({ views }: { readonly views: BoardViews }) {
  const people = useAssigneeOptions()
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Filter cards"
        placeholder="Title, description or customer"
        text={views.text}
        onSearch={(found) => views.set('search', found)}
      />
      <Select
        w={190}
        aria-label="Filter by assignee"
        placeholder="Any assignee"
        clearable
        data={[{ value: 'none', label: 'Nobody' }, ...people]}
        value={views.assignee}
        onChange={(assignee) => views.set('assignee', assignee)}
      />
      <LaneSelect value={views.laneKind} onChange={(kind) => views.set('lanes', kind)} />
    </Group>
  )
}
