import { useQuery } from '@apollo/client/react'
import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconSearch } from '../../../ui/icons.ts'
import { PLAN_OPTIONS } from './plan-names.ts'
import { AgencyChoicesDocument } from './tenant-documents.ts'
import { SEARCH_FROM, type TenantsFilter, type TenantsSearch } from './tenants-search.ts'

interface TenantsFiltersProps {
  search: TenantsSearch
  /** Whether there are tenants of several agencies. */
  ofAll: boolean
  onFilter(name: TenantsFilter, value: string | null): void
}

const DEBOUNCE_MS = 300
const STATUS_OPTIONS = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'SUSPENDED', label: 'Suspended' },
  { value: 'SETTING_UP', label: 'Setting up' },
]

export function TenantsFilters({ search: { text, agencyId, plan, condition }, ofAll, onFilter }: TenantsFiltersProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const { data } = useQuery(AgencyChoicesDocument, { skip: !ofAll })
  // The address also changes by Back and by 'Clear filters'; what is being typed must not be lost over our own changes.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  const find = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim().length >= SEARCH_FROM ? wanted.trim() : ''
    if (next === text) return
    setSent(next)
    onFilter('search', next)
  }, DEBOUNCE_MS)

  return (
    <Group gap="xs" mb="md">
      <TextInput
        type="search"
        flex="1 1 220px"
        maw={340}
        aria-label="Search tenants"
        placeholder="Search by name or address"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          find(value)
        }}
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
            value={condition}
            onChange={(value) => onFilter('status', value)}
          />
        </>
      )}
    </Group>
  )
}
