import { Anchor, Card, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { currentPage } from '../../../../ui/current-page.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconUsers } from '../../../../ui/icons.ts'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { DuplicateGroupsDocument } from './duplicate-documents.ts'
import { DuplicateGroupCard } from './duplicate-group-card.tsx'

const PER_PAGE = 20

/** Possible duplicates, for comparison in pairs. */
export function DuplicatesScreen() {
  const [address] = useAddressQuery()
  const { data, error, reload } = useListQuery(DuplicateGroupsDocument, {
    page: currentPage(address),
    perPage: PER_PAGE,
  })

  const empty = (
    <Card>
      <EmptyState
        icon={IconUsers}
        title="No duplicates"
        text="No two customers have the same email address or phone number."
      />
    </Card>
  )

  return (
    <>
      <Anchor component={Link} to="/customers" fz="sm">
        Customers
      </Anchor>
      <ScreenHeader
        title="Possible duplicates"
        text="Customers with the same email address or phone number. Two people may share one: compare before you merge."
      />
      <ListBody
        list={data?.customerDuplicates}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<Loading />}
        empty={empty}
      >
        {(groups) => groups.map((group) => <DuplicateGroupCard key={group.id} group={group} />)}
      </ListBody>
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
