import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import { graphql } from '../../../../generated/index.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconUsers } from '../../../../ui/icons.ts'
import { toastAction } from '../../../../ui/undo-toast.tsx'
import { useViewer } from '../../../platform/session/index.ts'

const CustomerMergesDocument = graphql(`
  query CustomerMerges($id: ID!) {
    customer(id: $id) { id merges { id sourceName mergedAt mergedBy undoableUntil } }
  }
`)

const UndoCustomerMergeDocument = graphql(`
  mutation UndoCustomerMerge($input: UndoCustomerMergeInput!) {
    undoCustomerMerge(input: $input) { customer { id displayName } userErrors { message } }
  }
`)

interface MergesNoticeProps {
  readonly customer: { readonly id: string; readonly displayName: string }
}

/** Shown on a customer's page: merges of the last 30 days, with a way to undo them. */
export function MergesNotice({ customer }: MergesNoticeProps) {
  const mayUndo = useViewer().can('customers.can_delete')
  const navigate = useNavigate()
  const { data } = useQuery(CustomerMergesDocument, {
    variables: { id: customer.id },
    fetchPolicy: 'cache-and-network',
    skip: !mayUndo,
    context: { quiet: true },
  })
  const [undo] = useAction(UndoCustomerMergeDocument, {
    // Undoing moves records of any kind.
    refetchQueries: 'active',
  })
  const merges = data?.customer.merges ?? []
  if (merges.length === 0) return null

  function askToUndo({ id, sourceName }: { id: string; sourceName: string }) {
    confirmAction({
      title: `Separate ${sourceName} from ${customer.displayName}?`,
      text: `Everything from ${sourceName}'s record is restored. Changes made since the merge are kept.`,
      confirm: 'Undo merge',
      isDestructive: false,
      async onConfirm() {
        const undone = await undo({ id })
        if (!undone?.customer) return
        const { id: sourceId, displayName } = undone.customer
        toastAction('Merge undone', { label: `Open ${displayName}`, run: () => navigate(`/customers/${sourceId}`) })
      },
    })
  }

  return (
    <Alert color="gray" icon={<IconUsers size={18} />} title="Merged customers" mb="md">
      <Stack gap="xs">
        {merges.map((merge) => (
          <Group key={merge.id} gap="xs" justify="space-between">
            <Text fz="sm">
              {merge.sourceName}, merged by {merge.mergedBy} on {dayjs(merge.mergedAt).format('D MMM YYYY')}. You can
              undo this until {dayjs(merge.undoableUntil).format('D MMM YYYY')}.
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Undo merge of ${merge.sourceName}`}
              onClick={() => askToUndo(merge)}
            >
              Undo merge
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
