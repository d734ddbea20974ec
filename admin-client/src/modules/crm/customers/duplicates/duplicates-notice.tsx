import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { IconUsers } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { DuplicatesOfDocument } from './duplicate-documents.ts'
import { duplicateSummary } from './duplicate-labels.ts'

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
