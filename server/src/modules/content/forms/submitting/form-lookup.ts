import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Installation } from '../../../../kernel/context/installation.ts'
import { Batches } from '../../../../kernel/workers/batches.ts'
import { type PublishedForm, PublishedForms } from '../definitions/published-forms.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import { FormSettings } from '../settings/form-settings.ts'
import type { SentSubmission } from './sent-submission.ts'

const MOST_AT_ONCE = 100

type Named = Pick<SentSubmission, 'url' | 'formName' | 'attempt'>

interface Asked {
  readonly ctx: RequestContext
  readonly sent: Named
}

interface Found {
  /** Null if visitors don't see the form. */
  readonly published: PublishedForm | null
  readonly settings: FormSettings
  /** Whether this attempt has been stored before. */
  readonly isStored: boolean
}

const batches = new WeakMap<Installation, Batches<Asked, Found>>()

/**
 * The stored form that a submission names, with the settings of forms. Submissions of one form that arrive at the same
 * time share the reading, and each is answered by what was stored when it arrived or later.
 */
export function lookUp(ctx: RequestContext, sent: Named): Promise<Found> {
  const { installation, currentTenant, viewer } = ctx
  const known = batches.get(installation) ?? new Batches(lookUpAll, MOST_AT_ONCE)
  batches.set(installation, known)
  const key = JSON.stringify([currentTenant.id, viewer?.userId, sent.url, sent.formName])
  return known.run(key, { ctx, sent })
}

async function lookUpAll(asked: readonly Asked[]): Promise<Found[]> {
  const [{ ctx, sent }] = asked as [Asked]
  const published = await ctx.use(PublishedForms).at(sent.url, sent.formName)
  if (!published) return asked.map(() => ({ published, settings: new FormSettings(), isStored: false }))
  const settings = await ctx.use(FormSettingsService).read()
  const stored = await storedAttempts(
    ctx,
    asked.map(({ sent: { attempt } }) => ({ formName: published.form.name, attempt })),
  )
  return asked.map(({ sent: { attempt } }) => {
    return { published, settings, isStored: stored.has(attemptKey({ formName: published.form.name, attempt })) }
  })
}

interface Attempt {
  readonly formName: string
  /** Empty for a browser that gives no ID. */
  readonly attempt: string
}

/** An attempt belongs to one form. */
export const attemptKey = ({ formName, attempt }: Attempt): string => JSON.stringify([formName, attempt])

/** Those of the attempts that are stored. */
export async function storedAttempts({ em }: RequestContext, attempts: readonly Attempt[]): Promise<Set<string>> {
  const named = attempts.filter(({ attempt }) => attempt !== '')
  if (named.length === 0) return new Set()
  // Arrays rather than a join, for which PostgreSQL would read all submissions.
  const among = 'any(array(select jsonb_array_elements_text(?::jsonb)))'
  const rows = await em.execute<Attempt[]>(
    `select "form_name" as "formName", "attempt" from "form_submission" where "form_name" = ${among} and "attempt" = ${among}`,
    [
      JSON.stringify([...new Set(named.map(({ formName }) => formName))]),
      JSON.stringify(named.map(({ attempt }) => attempt)),
    ],
  )
  return new Set(rows.map(attemptKey))
}
