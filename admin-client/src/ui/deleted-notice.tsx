import { Alert, Anchor, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { IconTrash } from './icons.ts'

/** Days after which the server purges deleted records. */
const KEPT_DAYS = 30

interface DeletedNoticeProps {
  /** What the record is called in a sentence, such as 'project'. */
  readonly noun: string
  readonly deletedAt: string | null | undefined
  /** The customer of the record, whose deletion hides it. */
  readonly customer?: { readonly id: string; readonly deletedAt?: string | null } | null
  readonly customerName?: string
  readonly canRestore: boolean
  onRestore(): void
}

/** Shown on a deleted record, or on one whose customer is deleted, with the available actions. */
export function DeletedNotice({ noun, deletedAt, customer, customerName, canRestore, onRestore }: DeletedNoticeProps) {
  const icon = <IconTrash size={18} />
  if (!deletedAt && !customer?.deletedAt) return null
  if (!deletedAt)
    return (
      <Alert color="yellow" icon={icon} title={`The customer of this ${noun} is deleted`} mb="md">
        <Text>
          It's hidden from lists and can't be changed until{' '}
          <Anchor component={Link} inherit to={`/customers/${customer?.id}`}>
            {customerName}
          </Anchor>{' '}
          is restored.
        </Text>
      </Alert>
    )
  const until = dayjs(deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={icon} title={`This ${noun} is deleted`} mb="md">
      <Text mb={canRestore ? 'sm' : 0}>You can restore it until {until}. After that, it's permanently deleted.</Text>
      {canRestore && (
        <Button size="xs" variant="default" onClick={onRestore}>
          Restore
        </Button>
      )}
    </Alert>
  )
}
