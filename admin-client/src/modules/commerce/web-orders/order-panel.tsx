import { useQuery } from '@apollo/client/react'
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import type { Fulfilment, WebOrderPartFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { EditItemsDialog } from './edit-items-dialog.tsx'
import { FulfilDialog } from './fulfil-dialog.tsx'
import { CompleteOrderDocument, MarkOrderReadyDocument, ORDER_QUERIES, WebOrderDocument } from './order-documents.ts'
import { addressLines, deliveryText, leftOf, orderFulfilmentLabel, PAYMENT_LABELS, slotText } from './order-labels.ts'
import { ReturnDialog } from './return-dialog.tsx'

const COLORS: Readonly<Record<Fulfilment, string>> = {
  PENDING: 'orange',
  READY_FOR_PICKUP: 'blue',
  SHIPPED: 'blue',
  COMPLETED: 'green',
}

/** The fulfilment of an order: its next steps, and what was sent or returned. */
export function OrderPanel({ document, mayEdit }: DocumentPanelProps) {
  const { can } = useViewer()
  const [dialog, setDialog] = useState<'edit' | 'fulfil' | 'return' | null>(null)
  const [markReady, isMarking] = useAction(MarkOrderReadyDocument, { refetchQueries: ORDER_QUERIES })
  const [complete, isCompleting] = useAction(CompleteOrderDocument, { refetchQueries: ORDER_QUERIES })
  const { data, error, refetch } = useQuery(WebOrderDocument, {
    variables: { id: document.id },
    fetchPolicy: 'cache-and-network',
  })
  // Others work on orders, too, and Stripe gives money back a while later.
  const seenVersion = useRef(document.version)
  useEffect(() => {
    if (seenVersion.current === document.version) return
    seenVersion.current = document.version
    void refetch()
  }, [document.version, refetch])
  const order = data?.webOrder
  if (!order) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={260} radius="md" />
  const { id, version, state, lines, deliveryKind, cancelReason } = order
  const isPickup = deliveryKind === 'PICKUP'
  const isOpen = state === 'PLACED' && !cancelReason && mayEdit && !document.archivedAt
  const isDone = document.fulfilment === 'SHIPPED' || document.fulfilment === 'COMPLETED'
  const isBusy = isMarking || isCompleting

  async function after(work: Promise<unknown>, message: string) {
    if (await work) toastSuccess(message)
  }

  return (
    <Card component="section" aria-labelledby="fulfilment">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="fulfilment">
            Fulfilment
          </Title>
          <Badge variant="light" color={state === 'CANCELLED' ? 'gray' : COLORS[document.fulfilment]}>
            {orderFulfilmentLabel(document, order)}
          </Badge>
        </Group>
        <Notice order={order} />
        <Delivery order={order} isPaid={document.balance <= 0} timeZone={data.siteSettings.timeZone} />
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">{isPickup ? 'Picked up' : 'Shipped'}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ lineId, description, sku, quantity, fulfilled, returned }) => (
              <Table.Tr key={lineId}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {description}
                  {sku && (
                    <Text c="dimmed" fz="xs">
                      {sku}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {fulfilled} of {quantity}
                  {returned > 0 && (
                    <Text c="dimmed" fz="xs">
                      {returned} returned
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          {isOpen && isPickup && document.fulfilment === 'PENDING' && (
            <Button
              disabled={isBusy}
              onClick={() => after(markReady({ id, version }), 'Ready for pick-up. The shopper is notified by email.')}
            >
              Ready for pick-up
            </Button>
          )}
          {isOpen && !isDone && lines.some((line) => leftOf(line) > 0) && (
            <Button
              variant={isPickup && document.fulfilment === 'PENDING' ? 'default' : 'filled'}
              onClick={() => setDialog('fulfil')}
            >
              {isPickup ? 'Mark as picked up…' : 'Mark as shipped…'}
            </Button>
          )}
          {isOpen && document.fulfilment === 'SHIPPED' && (
            <Button disabled={isBusy} onClick={() => after(complete({ id, version }), 'Order completed')}>
              Complete
            </Button>
          )}
          {isOpen && lines.some(({ fulfilled, returned }) => fulfilled > returned) && (
            <Button variant="default" onClick={() => setDialog('return')}>
              Return items…
            </Button>
          )}
          {isOpen && lines.every(({ fulfilled }) => fulfilled === 0) && can('products.can_view') && (
            <Button variant="default" onClick={() => setDialog('edit')}>
              Edit items…
            </Button>
          )}
          <Button variant="default" component={Link} to={`/orders/${id}/packing-slip`}>
            Packing slip
          </Button>
        </Group>
        {isOpen && !isDone && lines.some(({ fulfilled }) => fulfilled > 0) && (
          <Text size="xs" c="dimmed">
            Items can’t be edited once some of them were {isPickup ? 'picked up' : 'shipped'}. Return them instead.
          </Text>
        )}
      </Stack>
      {dialog === 'edit' && <EditItemsDialog order={order} document={document} onClose={() => setDialog(null)} />}
      {dialog === 'fulfil' && <FulfilDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'return' && <ReturnDialog order={order} onClose={() => setDialog(null)} />}
    </Card>
  )
}

function Notice({ order }: { readonly order: WebOrderPartFragment }) {
  const { state, cancelReason, shopperNote } = order
  return (
    <>
      {state === 'AWAITING_PAYMENT' && (
        <Alert color="orange">The shopper is paying online. The stock is reserved until then.</Alert>
      )}
      {cancelReason && (
        <Alert color="red">
          {state === 'CANCELLED' ? 'Cancelled' : 'Cancelled once Stripe has refunded the payment'}: {cancelReason}
        </Alert>
      )}
      {shopperNote && (
        <Alert color="blue" title="Order note">
          {shopperNote}
        </Alert>
      )}
    </>
  )
}

interface DeliveryProps {
  readonly order: WebOrderPartFragment
  readonly isPaid: boolean
  readonly timeZone: string
}

function Delivery({ order, isPaid, timeZone }: DeliveryProps) {
  const { delivery, paymentMethod, carrier, trackingNumber, contactPhone, contactPhoneE164, contactPhoneFormatted } =
    order
  const place = delivery.placeAddress ?? delivery.address
  const rows: readonly (readonly [label: string, text: ReactNode])[] = [
    ['Delivery', deliveryText(order)],
    ['Time', slotText(delivery, timeZone)],
    ['Address', place ? addressLines(place).join(', ') : ''],
    [
      'Phone',
      contactPhone && <PhoneLink key="phone" number={contactPhoneE164 ?? contactPhone} text={contactPhoneFormatted} />,
    ],
    ['Tracking', [carrier, trackingNumber].filter(Boolean).join(' ')],
    ['Payment', paymentMethod && !(paymentMethod === 'LATER' && isPaid) ? PAYMENT_LABELS[paymentMethod] : ''],
  ]
  return (
    <Stack gap={4} component="dl" m={0}>
      {rows
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <Group key={label} gap="sm" wrap="nowrap" align="flex-start">
            <Text component="dt" c="dimmed" size="sm" w={76} style={{ flexShrink: 0 }}>
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Group>
        ))}
    </Stack>
  )
}
