import { useQuery } from '@apollo/client/react'
import { Group, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { CustomerTagsDocument } from './customer-documents.ts'
import type { CustomersFilter, CustomersSearch } from './customers-search.ts'

interface CustomersFiltersProps {
  readonly search: CustomersSearch
  onFilter(name: CustomersFilter, value: string | null): void
}

export function CustomersFilters({ search: { text, tagId }, onFilter }: CustomersFiltersProps) {
  const { data } = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' })
  const tags = data?.customerTags ?? []
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search customers"
        placeholder="Name, e-mail, phone, plate or VIN"
        text={text}
        onSearch={(found) => onFilter('search', found)}
      />
      {(tags.length > 0 || tagId) && (
        <Select
          w={190}
          aria-label="Filter by tag"
          placeholder="Any tag"
          clearable
          searchable
          data={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={tagId}
          onChange={(value) => onFilter('tag', value)}
        />
      )}
    </Group>
  )
}
