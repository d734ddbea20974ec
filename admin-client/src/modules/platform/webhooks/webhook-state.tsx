import { Badge } from '@mantine/core'
import type { WebhookDeliveryStatus, WebhookFieldsFragment } from '../../../generated/graphql.ts'

/** How a webhook stands, at a glance. */
export function WebhookState({
  webhook: { disabledAt, disabledReason, failingSince },
}: {
  webhook: WebhookFieldsFragment
}) {
  if (disabledAt)
    return (
      <Badge miw="max-content" color={disabledReason ? 'red' : 'gray'}>
        {disabledReason ? 'Turned off' : 'Off'}
      </Badge>
    )
  return failingSince ? (
    <Badge miw="max-content" color="orange">
      Failing
    </Badge>
  ) : (
    <Badge miw="max-content" color="teal">
      On
    </Badge>
  )
}

export const DELIVERY_STATES: Record<WebhookDeliveryStatus, { label: string; color: string }> = {
  PENDING: { label: 'Waiting', color: 'indigo' },
  DELIVERED: { label: 'Delivered', color: 'teal' },
  FAILED: { label: 'Failed', color: 'red' },
}

export function DeliveryState({ status }: { status: WebhookDeliveryStatus }) {
  const { label, color } = DELIVERY_STATES[status]
  return (
    <Badge miw="max-content" color={color}>
      {label}
    </Badge>
  )
}
