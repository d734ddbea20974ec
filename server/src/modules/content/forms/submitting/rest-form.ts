import { z } from 'zod'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { FormUtm } from '../submissions/form-submission.entity.ts'
import type { ReceivedForm } from './received-form.ts'
import type { SentSubmission } from './sent-submission.ts'

const MOST_UTM = 20

/** Parts of the REST call that are no fields. Recipients, validations and tags are accepted and ignored. */
const RESERVED = new Set([
  'formName',
  'url',
  'tags',
  'createCustomer',
  'visitor_id',
  'utm_paramaters',
  'utm_parameters',
  'recipients',
  'validations',
  'fields',
  'meta',
])

const text = z.unknown().transform(plainText)
const metaSchema = z
  .looseObject({ recaptchaToken: text.optional(), attempt: text.optional(), website: text.optional() })
  .catch({})
const fieldsSchema = z
  .record(z.string(), z.looseObject({ label: text.optional(), value: z.unknown().optional() }))
  .catch({})
const utmSchema = z.record(z.string(), z.unknown()).catch({})

/** The multipart form of the REST call. */
export function restSubmission({ texts, files }: ReceivedForm): SentSubmission {
  const one = (name: string) => texts.get(name)?.[0] ?? ''
  const meta = metaSchema.parse(parsed(one('meta')))
  const fields = fieldsSchema.parse(parsed(one('fields')))
  const utm = utmSchema.parse(parsed(one('utm_paramaters') || one('utm_parameters')))
  const values = new Map([...texts].filter(([key]) => !RESERVED.has(key)))
  // A field may have the name of a reserved part. Then its value is among the described fields only.
  // Of a field with several inputs only its parts are sent, such as `vehicle__make`.
  const inParts = new Set([...texts.keys()].map((name) => name.slice(0, Math.max(0, name.lastIndexOf('__')))))
  for (const [key, { value }] of Object.entries(fields))
    if (!values.has(key) && !inParts.has(key) && value !== undefined) values.set(key, [value].flat().map(plainText))
  return {
    formName: truncate(one('formName'), 200),
    url: truncate(one('url'), 500),
    attempt: truncate(meta.attempt ?? '', 100),
    humanCheck: meta.recaptchaToken ?? '',
    honeypot: meta.website ?? '',
    isWithoutScript: false,
    visitorId: truncate(one('visitor_id'), 100),
    utm: utmIn(utm),
    values,
    labels: new Map(Object.entries(fields).map(([key, { label }]) => [key, label ?? key])),
    files,
    uploads: [],
  }
}

/** The form as browsers send it without a script. Names of its own parts begin with an underscore, those of fields never do. */
export function plainSubmission({ texts, files }: ReceivedForm): SentSubmission {
  const one = (name: string) => texts.get(name)?.[0] ?? ''
  return {
    formName: truncate(one('_form'), 200),
    url: truncate(one('_page'), 500),
    attempt: '',
    humanCheck: '',
    honeypot: one('_website'),
    isWithoutScript: true,
    visitorId: '',
    utm: [],
    values: new Map([...texts].filter(([key]) => !key.startsWith('_') || key === '_newsletter')),
    labels: new Map(),
    files,
    uploads: [],
  }
}

function utmIn(sent: Readonly<Record<string, unknown>>): FormUtm[] {
  const entries = Object.entries(sent).slice(0, MOST_UTM)
  return entries.map(([name, value]) => ({ name: truncate(name, 50), value: truncate(plainText(value), 200) }))
}

/** Texts, numbers and truth values as text, and nothing else: JSON may contain anything. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function parsed(json: string): unknown {
  try {
    return json === '' ? {} : JSON.parse(json)
  } catch {
    return {}
  }
}
