import { z } from 'zod'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { PAGE_VIEW } from '../dimensions.ts'

const MOST_EVENTS = 50
const MOST_NAME = 60
const MOST_PATH = 500
/** Characters of JSON. A cart of 20 items has about as many. */
const MOST_PARAMETERS = 4000
const MOST_TEXT = 300

const UUID = z.regexes.uuid()

type Scalar = string | number | boolean | null
type Parameters = Readonly<Record<string, Scalar | readonly Readonly<Record<string, Scalar>>[]>>

export interface ReceivedEvent {
  readonly name: string
  readonly parameters: Parameters
}

/** What the script of a page sends: one visitor, one page, what happened there. */
export interface ReceivedBatch {
  /** Of this batch: a browser sends it again until it was accepted. */
  readonly id: string
  readonly visitorId: string
  readonly path: string
  readonly referrer: string
  readonly zone: string
  readonly utm: Readonly<Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'gclid', string>>
  readonly events: readonly ReceivedEvent[]
}

/** Null if the body is not a valid batch. Checked by hand, because it is by far the most frequent input, and a schema would take longer than the rest of the request. */
export function parseBatch(body: unknown): ReceivedBatch | null {
  if (!isObject(body)) return null
  const { id, visitorId, path, events } = body
  if (!isUuid(id) || !isUuid(visitorId) || typeof path !== 'string') return null
  const storablePath = text(path, MOST_PATH)
  if (!storablePath.startsWith('/')) return null
  if (!Array.isArray(events) || events.length === 0 || events.length > MOST_EVENTS) return null
  const received: ReceivedEvent[] = []
  for (const sent of events) {
    const event = parseEvent(sent)
    if (!event) return null
    received.push(event)
  }
  const utm = isObject(body.utm) ? body.utm : {}
  return {
    id,
    visitorId,
    path: storablePath,
    referrer: textOrEmpty(body.referrer, 2000),
    zone: textOrEmpty(body.zone, 60),
    utm: {
      utm_source: textOrEmpty(utm.utm_source, 100),
      utm_medium: textOrEmpty(utm.utm_medium, 100),
      utm_campaign: textOrEmpty(utm.utm_campaign, 200),
      gclid: textOrEmpty(utm.gclid, 200),
    },
    events: received,
  }
}

function parseEvent(sent: unknown): ReceivedEvent | null {
  if (!isObject(sent) || typeof sent.name !== 'string') return null
  const name = text(sent.name, MOST_NAME)
  if (name.trim() === '') return null
  // No parameters of page views are stored.
  return { name, parameters: name === PAGE_VIEW ? {} : (parseParameters(sent.parameters) ?? {}) }
}

/** Undefined if any of them is invalid: a browser extension that alters one must not cost the visit. */
function parseParameters(sent: unknown): Parameters | undefined {
  return parseRecord(sent, (value) => {
    if (!Array.isArray(value)) return parseScalar(value)
    if (value.length > MOST_EVENTS) return undefined
    const items = value.map((item) => parseRecord(item, parseScalar))
    return items.every((item) => item !== undefined) ? items : undefined
  })
}

function parseRecord<Value>(
  sent: unknown,
  parse: (value: unknown) => Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  if (!isObject(sent)) return undefined
  const parsed: [name: string, value: Value][] = []
  for (const key of Object.keys(sent)) {
    const name = storableText(key)
    if (name === '__proto__') continue
    const value = parse(sent[key])
    if (value === undefined || key.length > MOST_NAME) return undefined
    parsed.push([name, value])
  }
  return Object.fromEntries(parsed)
}

function parseScalar(value: unknown): Scalar | undefined {
  if (typeof value === 'string') return text(value, MOST_TEXT)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'boolean' || value === null ? value : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
const text = (value: string, most: number) => truncate(storableText(value), most)
const textOrEmpty = (value: unknown, most: number) => (typeof value === 'string' ? text(value, most) : '')

/** The path as figures count it: `/about/` is the page `/about`. */
export function normalizePath(path: string): string {
  const end = path.search(/[?#]/)
  const before = end < 0 ? path : path.slice(0, end)
  return before.length > 1 && before.endsWith('/') ? before.slice(0, -1) : before
}

/**
 * What is kept of an event's parameters. Queries of addresses go, because they may hold tokens and personal data, and
 * views of pages need none: their path is a column.
 */
export function parametersToStore({ name, parameters: sent }: ReceivedEvent): object | null {
  if (name === PAGE_VIEW) return null
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
