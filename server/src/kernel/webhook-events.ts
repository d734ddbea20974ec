import type { Permission } from './permissions.ts'

interface WebhookEvent {
  /** When it is told, for people. */
  readonly says: string
  /** Whoever chooses it must hold this: what a webhook hears of goes wherever its address leads. */
  readonly permission: Permission
}

/** What a webhook can listen to: one line an event. A capability adds its own, and tells of it by `WebhookOutbox`. */
export const webhookEvents = {
  'customer.created': {
    says: 'A customer was added, or brought back after deletion',
    permission: 'customers.can_view',
  },
  'customer.updated': { says: 'Something about a customer changed', permission: 'customers.can_view' },
  'customer.deleted': { says: 'A customer was deleted', permission: 'customers.can_view' },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventName = keyof typeof webhookEvents

/** Sent when somebody asks for it, to one webhook, whatever it listens to. */
export const TEST_EVENT = 'webhook.test'

export const isWebhookEvent = (name: string): name is WebhookEventName => Object.hasOwn(webhookEvents, name)

/** What somebody must hold to see what is told with an event. */
export function permissionOfEvent(name: string): Permission {
  return isWebhookEvent(name) ? webhookEvents[name].permission : 'settings.can_view'
}
