import { z } from 'zod'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'

const MOST_EVENTS = 50
const MOST_NAME = 60
const MOST_PATH = 500
/** Characters of JSON. A cart of 20 items has about as many. */
const MOST_PARAMETERS = 4000
const MOST_TEXT = 300

const text = (most: number) => z.string().transform((value) => truncate(storableText(value), most))
/** Invalid values become empty: a browser extension that alters one must not cost the visit. */
const optional = (most: number) => text(most).catch('')

const scalar = z.union([text(MOST_TEXT), z.number(), z.boolean(), z.null()])
const item = z.record(z.string().max(MOST_NAME).transform(storableText), scalar)
const parameters = z.record(
  z.string().max(MOST_NAME).transform(storableText),
  z.union([scalar, z.array(item).max(MOST_EVENTS)]),
)

const batch = z.object({
  /** Of this batch: a browser sends it again until it was accepted. */
  id: z.uuid(),
  visitorId: z.uuid(),
  path: text(MOST_PATH).refine((path) => path.startsWith('/')),
  referrer: optional(2000),
  zone: optional(60),
  utm: z
    .object({ utm_source: optional(100), utm_medium: optional(100), utm_campaign: optional(200), gclid: optional(200) })
    .catch({ utm_source: '', utm_medium: '', utm_campaign: '', gclid: '' }),
  events: z
    .array(z.object({ name: text(MOST_NAME).refine((name) => name.trim() !== ''), parameters: parameters.catch({}) }))
    .min(1)
    .max(MOST_EVENTS),
})

/** What the script of a page sends: one visitor, one page, what happened there. */
export type ReceivedBatch = z.infer<typeof batch>
export type ReceivedEvent = ReceivedBatch['events'][number]

/** Null if the body is not a valid batch. */
export function parseBatch(body: unknown): ReceivedBatch | null {
  return batch.safeParse(body).data ?? null
}

/** The path as figures count it: `/about/` is the page `/about`. */
export function normalizePath(path: string): string {
  const [before = ''] = path.split(/[?#]/)
  return before.length > 1 && before.endsWith('/') ? before.slice(0, -1) : before
}

/**
 * What is kept of an event's parameters. Queries of addresses go, because they may hold tokens and personal data, and
 * views of pages need none: their path is a column.
 */
export function parametersToStore({ name, parameters: sent }: ReceivedEvent): object | null {
  if (name === 'page_view') return null
  const entries = Object.entries(sent).map(([key, value]) => [key, typeof value === 'string' ? bare(value) : value])
  if (entries.length === 0) return null
  const kept = Object.fromEntries(entries)
  if (JSON.stringify(kept).length <= MOST_PARAMETERS) return kept
  const { items: _items, ...rest } = kept
  return JSON.stringify(rest).length <= MOST_PARAMETERS ? rest : null
}

/** A link without its query. Other texts stay as they are. */
function bare(value: string): string {
  return /^(https?:\/\/|\/)/.test(value) ? (value.split(/[?#]/)[0] as string) : value
}
