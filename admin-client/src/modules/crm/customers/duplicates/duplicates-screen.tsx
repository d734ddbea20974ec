import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { currentPage } from '../../../../ui/current-page.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconUsers } from '../../../../ui/icons.ts'
import { Pagination } from '../../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { DuplicateGroupsDocument } from './duplicate-documents.ts'
import { DuplicateGroupCard } from './duplicate-group-card.tsx'

const PER_PAGE = 20

/** Possible duplicates, for comparison in pairs. */
export function DuplicatesScreen() {
  const [address] = useAddressQuery()
  const page = currentPage(address)
  const { data, previousData, error, loading, refetch } = useQuery(DuplicateGroupsDocument, {
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.customerDuplicates

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Loading />
    if (list.items.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconUsers}
            title="No duplicates"
            text="No two customers have the same email address or phone number."
          />
        </Card>
      )
    }
    return list.items.map((group) => <DuplicateGroupCard key={group.id} group={group} />)
  }

  return (
    <>
      <Anchor component={Link} to="/customers" fz="sm">
        Customers
      </Anchor>
      <ScreenHeader
        title="Possible duplicates"
        text="Customers with the same email address or phone number. Two people may share one: compare before you merge."
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
    </>
  )
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading the duplicates">
      <Skeleton h={150} radius="md" />
      <Skeleton h={150} radius="md" />
    </Stack>
  )
}
