import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Filter } from '../../../ui/list/filter.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import type { CustomersSearch } from './customers-search.ts'
import { TagsDialog } from './tags/tags-dialog.tsx'

interface CustomersFiltersProps {
  readonly filters: readonly Filter[]
  readonly search: CustomersSearch
  readonly hasTags: boolean
  /** What else stands above the list. */
  readonly children: ReactNode
  onFilter(name: string, value: string | null): void
  onClear(): void
}

export function CustomersFilters({ filters, search, hasTags, children, onFilter, onClear }: CustomersFiltersProps) {
  const [isManaging, setManaging] = useState(false)
  const mayManage = useViewer().can('customers.can_edit') && hasTags
  return (
    <>
      <Group gap="xs" mb="xs" justify="space-between">
        <SearchBox
          label="Search customers"
          placeholder="Name, e-mail, phone, plate or VIN"
          text={search.text}
          onSearch={(found) => onFilter('search', found)}
        />
        <Group gap="xs">
          <Button component={Link} to="/customers/duplicates" variant="subtle" color="gray">
            Duplicates
          </Button>
          {mayManage && (
            <Button variant="subtle" color="gray" onClick={() => setManaging(true)}>
              Manage tags
            </Button>
          )}
          {children}
        </Group>
      </Group>
      <FilterBar filters={filters} values={search.values} onChange={onFilter} onClear={onClear} />
      {isManaging && <TagsDialog onClose={() => setManaging(false)} />}
    </>
  )
}
