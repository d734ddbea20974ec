import { Badge, Group, Menu, Text } from '@mantine/core'
import { ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { dayText } from '../documents/public-api.ts'
import { methodInSentence } from './payment-labels.ts'
import type { RefundRow } from './void-refund-dialog.tsx'

/** Money that was given back, or that Stripe is about to give back. */
export function RefundLine({ refund, onVoid }: { refund: RefundRow; onVoid: (() => void) | null }) {
  const { amount, method, status, refundedOn, reason, failure, voidReason } = refund
  const isOver = status === 'VOIDED' || status === 'FAILED'
  const line = isOver ? 'line-through' : undefined
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" td={line}>
          Refunded, {methodInSentence(method)}
        </Text>
        <Text size="xs" c="dimmed">
          {dayText(refundedOn)}
        </Text>
        {reason && (
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Text>
        )}
        {status === 'PENDING' && (
          <Badge color={failure ? 'orange' : 'blue'} variant="light">
            {failure ? 'Delayed' : 'Sent to Stripe'}
          </Badge>
        )}
        {status === 'FAILED' && (
          <Badge color="red" variant="light">
            Failed
          </Badge>
        )}
        {failure && status !== 'COMPLETED' && <Text size="xs">{failure}</Text>}
        {status === 'VOIDED' && (
          <Badge color="gray" variant="light">
            Voided: {voidReason}
          </Badge>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" td={line} style={{ whiteSpace: 'nowrap' }}>
          −{formatMoney(amount)}
        </Text>
        {onVoid && (
          <ActionsMenu name={`the refund of ${formatMoney(amount)}`} inRow>
            <Menu.Item onClick={onVoid}>Void…</Menu.Item>
          </ActionsMenu>
        )}
      </Group>
    </Group>
  )
}
