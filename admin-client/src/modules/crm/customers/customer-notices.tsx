import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { IconTrash, IconUsers } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useCustomerActions } from './customer-actions.tsx'
import { DuplicatesOfDocument, duplicateSummary } from './duplicates.tsx'

const KEPT_DAYS = 30

interface DeletedNoticeProps {
  readonly customer: { readonly id: string; readonly displayName: string }
  readonly deletedAt: string
}

/** Shown on a deleted customer's page, with the date until which it can be restored. */
export function DeletedNotice({ customer, deletedAt }: DeletedNoticeProps) {
  const { can } = useViewer()
  const { restore } = useCustomerActions()
  const until = dayjs(deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={<IconTrash size={18} />} title="This customer is deleted" mb="md">
      <Text mb={can('customers.can_delete') ? 'sm' : 0}>
        You can restore everything until {until}. After that, it's permanently deleted.
      </Text>
      {can('customers.can_delete') && (
        <Button size="xs" variant="default" onClick={() => restore([customer])}>
          Restore
        </Button>
      )}
    </Alert>
  )
}

interface MergedNoticeProps {
  readonly into: { readonly id: string; readonly displayName: string }
}

/** Shown on a merged customer's page, with a link to the kept customer. */
export function MergedNotice({ into }: MergedNoticeProps) {
  return (
    <Alert color="gray" icon={<IconUsers size={18} />} title="This customer was merged" mb="md">
      Everything is at{' '}
      <Anchor component={Link} to={`/customers/${into.id}`} underline="always">
        {into.displayName}
      </Anchor>{' '}
      now.
    </Alert>
  )
}

const MOST_SHOWN = 3

/** Shown on a customer's page: possible duplicates, with a link to merge them. */
export function DuplicatesNotice({ customerId }: { customerId: string }) {
  const mayMerge = useViewer().can('customers.can_delete')
  const { data } = useQuery(DuplicatesOfDocument, { variables: { id: customerId }, fetchPolicy: 'cache-and-network' })
  const others = data?.customer.duplicates ?? []
  if (others.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconUsers size={18} />} title={duplicateSummary(others)} mb="md">
      <Stack gap={4}>
        {others.slice(0, MOST_SHOWN).map(({ customer }) => (
          <Group key={customer.id} gap="xs">
            <Anchor component={Link} to={`/customers/${customer.id}`}>
              {customer.displayName}
            </Anchor>
            {mayMerge && (
              <Button
                component={Link}
                to={`/customers/${customerId}/merge/${customer.id}`}
                size="compact-xs"
                variant="default"
                aria-label={`Compare with ${customer.displayName}`}
              >
                Compare
              </Button>
            )}
          </Group>
        ))}
        {others.length > MOST_SHOWN && (
          <Text fz="sm">
            <Anchor component={Link} to="/customers/duplicates">
              All possible duplicates
            </Anchor>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
