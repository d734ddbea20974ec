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

/** A batch that waits to be stored. Its rows are JSON already, which also gives their size. */
export interface EncodedBatch {
  readonly id: string
  readonly events: number
  readonly receivedAt: number
  /** The elements of a JSON array, as `WRITE_EVENTS` reads them. */
  readonly rows: string
  readonly bytes: number
}

/** The first row of a batch has the medium and the Google click ID, for the visitor's source. Dates are made texts first, because JSON is slow with them. */
export function encodeBatch({ id, events, medium, gclid }: EventBatch): EncodedBatch {
  const rows = events
    .map(({ at, name, visitorId, path, source, campaign, country, device, browser, system, parameters }, index) =>
      // One object with all names: spreading smaller ones takes longer than making the text.
      JSON.stringify({
        batchId: id,
        at: at.toISOString(),
        name,
        visitorId,
        path,
        source,
        campaign,
        country,
        device,
        browser,
        system,
        parameters,
        medium: index === 0 ? medium : undefined,
        gclid: index === 0 ? gclid : undefined,
      }),
    )
    .join(',')
  const receivedAt = events[0]?.at.getTime() ?? 0
  return { id, events: events.length, receivedAt, rows, bytes: Buffer.byteLength(rows) }
}
