import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { batchesByOwner } from '../../../../kernel/workers/batches.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { versionOfForms } from '../definitions/form-version.ts'
import { type PublishedForm, PublishedForms, slugOf } from '../definitions/published-forms.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import type { FormSettings } from '../settings/form-settings.ts'
import type { SentSubmission } from './sent-submission.ts'

const MOST_AT_ONCE = 100

type NamedForm = Pick<SentSubmission, 'url' | 'formName'>

interface LookupRequest {
  readonly ctx: RequestContext
  readonly sent: NamedForm
}

export interface FormLookup {
  /** Null if visitors don't see the form. */
  readonly published: PublishedForm | null
  readonly settings: FormSettings
  /** Today, for the figures of forms. */
  readonly day: string
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
  const { timeZone, ...reading } = await readForm(ctx, sent)
  const found = { ...reading, day: dayIn(timeZone) }
  return requests.map(() => found)
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
