import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Filter } from '../../../ui/list/filter.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { CustomersSearch } from './customers-query.ts'

interface CustomersFiltersProps {
  readonly filters: readonly Filter[]
  readonly search: CustomersSearch
  /** Additional content above the list. */
  readonly children: ReactNode
  onFilter(name: string, value: string | null): void
  onClear(): void
}

export function CustomersFilters({ filters, search, children, onFilter, onClear }: CustomersFiltersProps) {
  return (
    <>
      <Group gap="xs" mb="xs" justify="space-between">
        <SearchBox
          label="Search customers"
          placeholder="Name, email, phone, plate or VIN"
          text={search.text}
          onSearch={(found) => onFilter('search', found)}
        />
        {children}
      </Group>
      <FilterBar filters={filters} values={search.values} onChange={onFilter} onClear={onClear} />
    </>
  )
}
