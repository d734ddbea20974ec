import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DuplicateGroupsQuery } from '../../../../generated/graphql.ts'
import { useViewer } from '../../../platform/session/index.ts'
import styles from './duplicates.module.css'

type DuplicateGroup = DuplicateGroupsQuery['customerDuplicates']['items'][number]

/** Customers with the same e-mail or phone. Each can be compared with the oldest one. */
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
                {[customer.email, customer.phoneFormatted, customer.city].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {mayMerge && first && first !== customer && (
              <Button
                component={Link}
                to={`/customers/${first.id}/merge/${customer.id}`}
                variant="default"
                size="xs"
                aria-label={`Compare with the first: ${customer.displayName}`}
              >
                Compare with the first
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
