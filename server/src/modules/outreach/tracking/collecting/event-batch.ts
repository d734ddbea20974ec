import type { SiteEvent } from './site-event.entity.ts'

/** An event before it is stored. */
export type NewSiteEvent = Omit<SiteEvent, 'tenantId' | 'id'>

/** What one request reported. It is stored as a whole, and only once, however often it arrives. */
export interface EventBatch {
  readonly id: string
  readonly events: readonly NewSiteEvent[]
  /** Of the campaign that led to the page. */
  readonly medium: string
  readonly gclid: string
}
