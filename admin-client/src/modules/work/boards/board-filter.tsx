import { Group, Select, Switch } from '@mantine/core'
import type { ProjectWhere } from '../../../generated/graphql.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'

export interface BoardFilterValues {
  readonly search: string
  /** An account, or 'none'. */
  readonly assignee: string | null
  readonly hasLanes: boolean
}

interface BoardFilterProps {
  readonly value: BoardFilterValues
  onChange(filter: BoardFilterValues): void
}

const NOBODY = 'none'

/** Narrows the cards of a board, and divides them into lanes. */
export function BoardFilter({ value, onChange }: BoardFilterProps) {
  const people = useAssigneeOptions()
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Filter cards"
        placeholder="Title, description or customer"
        text={value.search}
        onSearch={(search) => onChange({ ...value, search })}
      />
      <Select
        w={190}
        aria-label="Filter by assignee"
        placeholder="Any assignee"
        clearable
        data={[{ value: NOBODY, label: 'Nobody' }, ...people]}
        value={value.assignee}
        onChange={(assignee) => onChange({ ...value, assignee })}
      />
      <Switch
        label="Lanes by assignee"
        checked={value.hasLanes}
        onChange={({ currentTarget: { checked } }) => onChange({ ...value, hasLanes: checked })}
      />
    </Group>
  )
}

export function whereOf({ search, assignee }: Pick<BoardFilterValues, 'search' | 'assignee'>): ProjectWhere {
  return {
    ...(search ? { search } : {}),
    ...(assignee === NOBODY ? { assigneeId: { isNull: true } } : assignee ? { assigneeId: { eq: assignee } } : {}),
  }
}
