import { useQuery } from '@apollo/client/react'
import { Group, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PLAN_OPTIONS } from './plan-names.ts'
import { AgencyChoicesDocument } from './tenant-documents.ts'
import { type TenantsFilter, type TenantsSearch } from './tenants-query.ts'

interface TenantsFiltersProps {
  search: TenantsSearch
  /** Whether there are tenants of several agencies. */
  ofAll: boolean
  onFilter(name: TenantsFilter, value: string | null): void
}

const STATUS_OPTIONS = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'SUSPENDED', label: 'Suspended' },
  { value: 'SETTING_UP', label: 'Setting up' },
]

export function TenantsFilters({ search: { text, agencyId, plan, status }, ofAll, onFilter }: TenantsFiltersProps) {
  const { data } = useQuery(AgencyChoicesDocument, { skip: !ofAll })

  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search clients"
        placeholder="Search by name or address"
        text={text}
        onSearch={(found) => onFilter('search', found)}
      />
      {ofAll && (
        <>
          <Select
            w={170}
            aria-label="Filter by agency"
            placeholder="Any agency"
            clearable
            data={data?.agencies.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={agencyId}
            onChange={(value) => onFilter('agency', value)}
          />
          <Select
            w={140}
            aria-label="Filter by plan"
            placeholder="Any plan"
            clearable
            data={PLAN_OPTIONS}
            value={plan}
            onChange={(value) => onFilter('plan', value)}
          />
          <Select
            w={140}
            aria-label="Filter by status"
            placeholder="Any status"
            clearable
            data={STATUS_OPTIONS}
            value={status}
            onChange={(value) => onFilter('status', value)}
          />
        </>
      )}
    </Group>
  )
}
