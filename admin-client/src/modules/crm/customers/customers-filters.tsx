import { useQuery } from '@apollo/client/react'
import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerTagsDocument } from './customer-documents.ts'
import type { CustomersFilter, CustomersSearch } from './customers-search.ts'
import { TagsDialog } from './tags/tags-dialog.tsx'

interface CustomersFiltersProps {
  readonly search: CustomersSearch
  onFilter(name: CustomersFilter, value: string | null): void
}

export function CustomersFilters({ search: { text, tagId }, onFilter }: CustomersFiltersProps) {
  const { data } = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' })
  const tags = data?.customerTags ?? []
  const [isManaging, setManaging] = useState(false)
  const mayManage = useViewer().can('customers.can_edit') && tags.length > 0
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
      {mayManage && (
        <Button variant="subtle" color="gray" onClick={() => setManaging(true)}>
          Manage tags
        </Button>
      )}
      <Button component={Link} to="/customers/duplicates" variant="subtle" color="gray">
        Duplicates
      </Button>
      {isManaging && <TagsDialog onClose={() => setManaging(false)} />}
    </Group>
  )
}
