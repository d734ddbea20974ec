import { useQuery } from '@apollo/client/react'
import { Group, SegmentedControl, Select } from '@mantine/core'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PostChoicesDocument } from './post-documents.ts'
import { type PostsSearch, STATUS_FILTERS, type StatusFilter } from './posts-query.ts'

interface PostsFiltersProps {
  readonly search: PostsSearch
  onFilter(name: 'search' | 'show' | 'category', value: string | null): void
}

const LABELS: Readonly<Record<StatusFilter, string>> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
}

export function PostsFilters({ search: { text, shown, category }, onFilter }: PostsFiltersProps) {
  const { data } = useQuery(PostChoicesDocument)
  return (
    <Group gap="xs" mb="md">
      <SearchBox
        label="Search posts"
        placeholder="Title, excerpt or content"
        text={text}
        onSearch={(found) => onFilter('search', found)}
      />
      <SegmentedControl
        aria-label="Which posts"
        data={STATUS_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        value={shown}
        onChange={(value) => onFilter('show', value === 'all' ? null : value)}
      />
      <Select
        w={190}
        aria-label="Filter by category"
        placeholder="Any category"
        clearable
        data={(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={category}
        onChange={(value) => onFilter('category', value)}
      />
    </Group>
  )
}
