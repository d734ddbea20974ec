import { Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DuplicateGroupsQuery } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconUsers } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import styles from './duplicates.module.css'
import { DuplicateGroupsDocument } from './duplicates.tsx'

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

type DuplicateGroup = DuplicateGroupsQuery['customerDuplicates']['items'][number]

/** Customers with the same email or phone. Each can be compared with the oldest one. */
export function DuplicateGroupCard({ group }: { group: DuplicateGroup }) {
  const mayMerge = useViewer().can('customers.can_delete')
  const { id, matchedBy, value, count, customers } = group
  const [first] = customers
  const shared = matchedBy === 'PHONE' ? (first?.phoneFormatted ?? value) : value
  return (
    <Card component="section" aria-labelledby={id} padding={0}>
      <Group className={styles.head} justify="space-between" gap="xs">
        <Title order={2} size="h3" id={id}>
          {shared}
        </Title>
        <Text c="dimmed" fz="sm">
          {count} customers
        </Text>
      </Group>
      <ul className={styles.customers}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <div className={styles.who}>
              <Anchor component={Link} to={`/customers/${customer.id}`} fw={500}>
                {customer.displayName}
              </Anchor>
              <Text c="dimmed" fz="sm">
                {[customer.email, customer.city].filter(Boolean).join(' · ')}
                {customer.phoneFormatted && (
                  <>
                    {(customer.email || customer.city) && ' · '}
                    <PhoneLink number={customer.phone} text={customer.phoneFormatted} />
                  </>
                )}
              </Text>
            </div>
            {mayMerge && first && first !== customer && (
              <Button
                component={Link}
                to={`/customers/${first.id}/merge/${customer.id}`}
                variant="default"
                size="xs"
                aria-label={`Compare ${customer.displayName}`}
              >
                Compare
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > customers.length && (
        <Text className={styles.more} c="dimmed" fz="sm">
          And {count - customers.length} more
        </Text>
      )}
    </Card>
  )
}
