import { Button, Group, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { AuditFacetsQuery } from '../../../generated/graphql.ts'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type AuditFilterName, type AuditSearch, isFiltered } from './audit-query.ts'

interface AuditFiltersProps {
  search: AuditSearch
  facets: AuditFacetsQuery['auditFacets'] | undefined
  onChange(changes: Partial<Record<AuditFilterName, string | null>>): void
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

export function AuditFilters({ search, facets, onChange }: AuditFiltersProps) {
  const { actor, kind, action, from, to } = search
  const { firstWeekday } = useRegion()
  const kinds = facets?.kinds.toSorted(byLabel) ?? []
  const actions = facets?.actions.toSorted(byLabel) ?? []
  const actors = facets?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        flex={{ base: '1 1 100%', lg: '1 1 200px' }}
        maw={{ base: '100%', lg: 300 }}
        label="Search the log"
        placeholder="Search by record or person"
        text={search.text}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        flex="1 1 130px"
        maw={{ base: '100%', lg: 190 }}
        aria-label="Filter by person"
        placeholder="Anyone"
        clearable
        searchable
        data={actors}
        value={actor}
        onChange={(value) => onChange({ actor: value })}
      />
      <Select
        flex="1 1 130px"
        maw={{ base: '100%', lg: 170 }}
        aria-label="Filter by kind of record"
        placeholder="Any record"
        clearable
        data={kinds}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <Select
        flex="1 1 130px"
        maw={{ base: '100%', lg: 170 }}
        aria-label="Filter by action"
        placeholder="Any action"
        clearable
        data={actions}
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <DatePickerInput
        type="range"
        flex="1 1 150px"
        maw={{ base: '100%', lg: 230 }}
        placeholder="Any time"
        clearable
        valueFormat="D MMM YYYY"
        firstDayOfWeek={firstWeekday}
        allowSingleDateInRange
        value={[from, to]}
        onChange={([first, last]) => onChange({ from: first, to: last })}
      />
      {isFiltered(search) && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() =>
            onChange({ search: null, actor: null, kind: null, action: null, from: null, to: null, batch: null })
          }
        >
          Clear filters
        </Button>
      )}
    </Group>
  )
}
