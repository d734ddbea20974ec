import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { boundRows } from '../../../../kernel/database/prepared-rows.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { batchesByOwner } from '../../../../kernel/workers/batches.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { versionOfForms } from '../definitions/form-version.ts'
import { type PublishedForm, PublishedForms, slugOf } from '../definitions/published-forms.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import type { FormSettings } from '../settings/form-settings.ts'
import type { SentSubmission } from './sent-submission.ts'

const MOST_AT_ONCE = 100

type NamedForm = Pick<SentSubmission, 'url' | 'formName' | 'attempt'>

interface LookupRequest {
  readonly ctx: RequestContext
  readonly sent: NamedForm
}

interface FormLookup {
  /** Null if visitors don't see the form. */
  readonly published: PublishedForm | null
  readonly settings: FormSettings
  /** Today, for the figures of forms. */
  readonly day: string
  /** Whether this attempt has been stored before. */
  readonly isStored: boolean
}

const batches = batchesByOwner<LookupRequest, FormLookup>(lookUpAll, { most: MOST_AT_ONCE })

/**
 * The published form that a submission names, with the settings of forms. Concurrent submissions of one form share a
 * lookup, whose result is never older than the submission.
 */
export function lookUp(ctx: RequestContext, sent: NamedForm): Promise<FormLookup> {
  const { installation, currentTenant, viewer, entryPoint } = ctx
  const key = JSON.stringify([entryPoint, currentTenant.id, viewer?.userId, sent.url, sent.formName])
  return batches(installation).run(key, { ctx, sent })
}

async function lookUpAll(requests: readonly LookupRequest[]): Promise<FormLookup[]> {
  const [{ ctx, sent }] = requests as [LookupRequest]
  const { published, settings, timeZone } = await readForm(ctx, sent)
  const day = dayIn(timeZone)
  if (!published) return requests.map(() => ({ published, settings, day, isStored: false }))
  const stored = await storedAttempts(
    ctx,
    requests.map(({ sent: { attempt } }) => ({ formName: published.form.name, attempt })),
  )
  return requests.map(({ sent: { attempt } }) => {
    return { published, settings, day, isStored: stored.has(attemptKey({ formName: published.form.name, attempt })) }
  })
}

interface Reading {
  readonly published: PublishedForm | null
  readonly settings: FormSettings
  readonly timeZone: string
}

/** The last reading for visitors, by tenant, path and name of the form. */
const readings = new LRUCache<string, { readonly version: string; readonly reading: Reading }>({ max: 1000 })

/** Reads the form again only if something that it depends on was written since the last reading. */
async function readForm(ctx: RequestContext, { url, formName }: NamedForm): Promise<Reading> {
  if (ctx.viewer) return read(ctx, url, formName)
  const key = JSON.stringify([ctx.currentTenant.id, slugOf(url), formName])
  // Before the reading, so that what is written in between is noticed next time.
  const version = await versionOfForms(ctx, url)
  const known = readings.get(key)
  if (version !== null && known?.version === version) return known.reading
  const reading = await read(ctx, url, formName)
  if (version !== null && reading.published) readings.set(key, { version, reading })
  return reading
}

async function read(ctx: RequestContext, url: string, formName: string): Promise<Reading> {
  const [published, settings, { timeZone }] = await Promise.all([
    ctx.use(PublishedForms).at(url, formName),
    ctx.use(FormSettingsService).read(),
    ctx.use(SettingsService).site(),
  ])
  if (!published) return { published, settings, timeZone }
  // Without the content of the page, which may be large.
  const { id, title, slug } = published.page
  return { published: { ...published, page: { id, title, slug } }, settings, timeZone }
}

interface Attempt {
  readonly formName: string
  /** Empty for a browser that gives no ID. */
  readonly attempt: string
}

/** As jsonb takes it: without half an emoji. */
const storable = ({ formName, attempt }: Attempt): Attempt => {
  return { formName: storableText(formName), attempt: storableText(attempt) }
}

/** An attempt belongs to one form. */
export function attemptKey(one: Attempt): string {
  const { formName, attempt } = storable(one)
  return JSON.stringify([formName, attempt])
}

/**
 * The keys of those attempts that are stored already. In a transaction, the statement also sets how long the following ones
 * wait for locks, in ms; '0' is without a limit.
 */
export async function storedAttempts(
  { em }: RequestContext,
  attempts: readonly Attempt[],
  lockTimeout = '0',
): Promise<Set<string>> {
  const named = attempts.filter(({ attempt }) => attempt !== '')
  if (named.length === 0) return new Set()
  // `offset 0` makes PostgreSQL look up each attempt, and `|| ''` keeps it from an index by the name of the form, which
  // leads to all submissions of the form.
  const rows = await boundRows<Attempt & { isStored: boolean }>(
    em,
    `select a.*, set_config('lock_timeout', ?, true), exists (select from "form_submission" s
        where s."attempt" = a."attempt" and s."form_name" || '' = a."formName" offset 0) as "isStored"
      from jsonb_to_recordset(?::jsonb) a ("formName" text, "attempt" text)`,
    [lockTimeout, JSON.stringify(named.map(storable))],
  )
  return new Set(rows.filter(({ isStored }) => isStored).map(attemptKey))
}
