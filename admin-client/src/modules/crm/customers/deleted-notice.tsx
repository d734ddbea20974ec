import { Alert, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { IconTrash } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useCustomerActions } from './use-customer-actions.tsx'

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
