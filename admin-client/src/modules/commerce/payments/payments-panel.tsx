import { useQuery } from '@apollo/client/react'
import { Badge, Button, Card, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import type { PaymentRowFragment } from '../../../generated/graphql.ts'
import { ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { formatMoney } from '../../../ui/money.ts'
import { newRequestKey } from '../../../ui/request-key.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { dayText } from '../documents/public-api.ts'
import { ApplyCreditDocument, DocumentPaymentsDocument, PAYMENT_QUERIES } from './payment-documents.ts'
import { METHOD_LABELS, methodInSentence } from './payment-labels.ts'
import { RefundLine } from './refund-line.tsx'
import { RefundPaymentDialog, VoidPaymentDialog } from './refund-payment-dialog.tsx'
import { type RefundRow, VoidRefundDialog } from './void-refund-dialog.tsx'

type Chosen =
  | { readonly payment: PaymentRowFragment; readonly action: 'refund' | 'void' }
  | { readonly refund: RefundRow; readonly action: 'void refund' }

/** While Stripe works on a refund. */
const POLL_MS = 4_000

/** The payments of a document, with the customer's credit. */
export function PaymentsPanel({ document }: DocumentPanelProps) {
  const viewer = useViewer()
  const mayEdit = viewer.can('invoices.can_edit')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [key, setKey] = useState(newRequestKey)
  const [applyCredit, isApplying] = useAction(ApplyCreditDocument, { refetchQueries: PAYMENT_QUERIES })
  const [isWaiting, setWaiting] = useState(false)
  const { data } = useQuery(DocumentPaymentsDocument, {
    variables: { documentId: document.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: isWaiting ? POLL_MS : 0,
  })
  const hasPending = data?.documentPayments.refunds.some(({ status, failure }) => status === 'PENDING' && !failure)
  if (data && Boolean(hasPending) !== isWaiting) setWaiting(Boolean(hasPending))
  const found = data?.documentPayments
  if (!found) return <Skeleton h={110} radius="md" />
  const { allocations, refunds, deposits, depositRemaining, customerCredit } = found
  const received = allocations.filter(({ amount }) => amount > 0)
  const refundableOf = ({ id, allocations: shares, credit }: PaymentRowFragment) => {
    const here = shares.filter(({ documentId }) => documentId === document.id)
    if (here.length === 0) return credit
    const given = refunds.filter(
      ({ paymentId, status }) => paymentId === id && (status === 'COMPLETED' || status === 'PENDING'),
    )
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    return sum(here.map(({ amount }) => amount)) - sum(given.map(({ amount, rounding }) => amount + rounding))
  }
  const isPayable = (document.type === 'INVOICE' || document.type === 'WEB_ORDER') && document.balance > 0
  const actionsOf = (payment: PaymentRowFragment) =>
    mayEdit &&
    payment.status === 'RECEIVED' && (
      <ActionsMenu name={`the payment of ${formatMoney(payment.amount)}`} inRow>
        {payment.refunded < payment.amount && (
          <Menu.Item onClick={() => setChosen({ payment, action: 'refund' })}>Refund…</Menu.Item>
        )}
        {payment.refunded === 0 && !payment.isOnline && (
          <Menu.Item onClick={() => setChosen({ payment, action: 'void' })}>Void…</Menu.Item>
        )}
      </ActionsMenu>
    )
  return (
    <Card component="section" aria-label="Payments">
      <Stack gap="sm">
        <Title order={3} size="h5">
          Payments
        </Title>
        {received.length + deposits.length + refunds.length === 0 && <Text c="dimmed">No payments yet.</Text>}
        {received.map(({ id, amount, payment }) => (
          <PaymentLine key={id} payment={payment} amount={amount} actions={actionsOf(payment)} />
        ))}
        {deposits
          .filter(({ credit }) => credit > 0)
          .map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              amount={payment.credit}
              label="Deposit"
              actions={actionsOf(payment)}
            />
          ))}
        {refunds.map((refund) => (
          <RefundLine
            key={refund.id}
            refund={refund}
            onVoid={
              mayEdit && refund.status === 'COMPLETED' && refund.method !== 'STRIPE'
                ? () => setChosen({ refund, action: 'void refund' })
                : null
            }
          />
        ))}
        {depositRemaining > 0 && !document.issuedAt && document.type === 'INVOICE' && (
          <Text size="sm">
            {formatMoney(depositRemaining)} was paid in advance. It is applied when the invoice is issued.
          </Text>
        )}
        {isPayable && customerCredit > 0 && mayEdit && (
          <Button
            variant="default"
            loading={isApplying}
            onClick={async () => {
              const applied = await applyCredit({ idempotencyKey: key, documentId: document.id })
              setKey(newRequestKey())
              if (applied) toastSuccess('Credit applied')
            }}
          >
            Apply credit of {formatMoney(Math.min(customerCredit, document.balance))}
          </Button>
        )}
      </Stack>
      {chosen?.action === 'refund' && (
        <RefundPaymentDialog
          payment={chosen.payment}
          document={document}
          refundable={refundableOf(chosen.payment)}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen?.action === 'void' && <VoidPaymentDialog payment={chosen.payment} onClose={() => setChosen(null)} />}
      {chosen?.action === 'void refund' && <VoidRefundDialog refund={chosen.refund} onClose={() => setChosen(null)} />}
    </Card>
  )
}

interface PaymentLineProps {
  readonly payment: PaymentRowFragment
  readonly amount: number
  readonly label?: string
  readonly actions: React.ReactNode
}

function PaymentLine({ payment, amount, label, actions }: PaymentLineProps) {
  const { method, receivedOn, reference, status } = payment
  const isVoided = status === 'VOIDED'
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" td={isVoided ? 'line-through' : undefined}>
          {label ? `${label}, ${methodInSentence(method)}` : METHOD_LABELS[method]}
          {reference && ` ${reference}`}
        </Text>
        <Text size="xs" c="dimmed">
          {dayText(receivedOn)}
        </Text>
        {isVoided && (
          <Badge color="gray" variant="light">
            Voided: {payment.voidReason}
          </Badge>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" td={isVoided ? 'line-through' : undefined}>
          {formatMoney(amount)}
        </Text>
        {actions}
      </Group>
    </Group>
  )
}
