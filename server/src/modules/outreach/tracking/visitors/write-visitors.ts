import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { EventBatch } from '../collecting/event-batch.ts'
import { DIRECT, type StoredSource } from './visit-source.ts'

/**
 * Stores the sources of browsers. Its values: the tenant, the visitors as JSON, and the daily limit of events, beyond which
 * no visitors are stored either. They are inserted in the order of their IDs, so that two processes cannot deadlock.
 */
const WRITE_VISITORS = `insert into "site_visitor" as v ("tenant_id", "visitor_id", "first", "last", "seen_at")
  select ?::uuid, s."visitorId", s."first", s."last", now()
    from jsonb_to_recordset(?::jsonb) as s ("visitorId" uuid, "first" jsonb, "last" jsonb)
    where coalesce((select max("stored") from "site_event_usage" where "day" = (now() at time zone 'UTC')::date), 0) < ?
    order by s."visitorId"
  on conflict ("tenant_id", "visitor_id") do update set "seen_at" = now(),
    "last" = case when excluded."last" ->> 'source' = '${DIRECT}' then v."last" else excluded."last" end
    where excluded."last" ->> 'source' <> '${DIRECT}' or v."seen_at" < now() - interval '1 day'`

interface Arrival {
  readonly visitorId: string
  readonly first: StoredSource
  readonly last: StoredSource
}

/** The visitors of batches, each once. Pages that were reached from within the site change no source. */
export function arrivalsIn(batches: readonly EventBatch[]): Arrival[] {
  const found = new Map<string, Arrival>()
  for (const { events, medium, gclid } of batches) {
    const [event] = events
    if (!event) continue
    const { visitorId, source, campaign, path, at } = event
    const came: StoredSource = {
      ...{ source: source || DIRECT, medium, campaign, gclid, landingPage: path },
      at: new Date(at).toISOString(),
    }
    const before = found.get(visitorId)
    if (!before) found.set(visitorId, { visitorId, first: came, last: came })
    else if (came.source !== DIRECT) found.set(visitorId, { ...before, last: came })
  }
  return [...found.values()]
}

export async function writeVisitors(ctx: RequestContext, batches: readonly EventBatch[], limit: number): Promise<void> {
  const { id } = ctx.currentTenant
  await ctx.em.execute(WRITE_VISITORS, [id, JSON.stringify(arrivalsIn(batches)), limit])
}
