import type { Permission } from '../access/permissions.ts'

export interface WebhookEvent {
  /** When it is sent, for people. */
  readonly says: string
  /** Required to subscribe, because the webhook's URL receives the record. */
  readonly permission: Permission
  /** Required as well where the plan has them, because some records of the event need them. */
  readonly alsoNeeds?: readonly Permission[]
}

/**
 * The events that webhooks can subscribe to, by name. Each capability adds the names of its `webhookEvents` by
 * declaration merging and sends events with `WebhookOutbox`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface WebhookEvents {}

export type WebhookEventName = keyof WebhookEvents
