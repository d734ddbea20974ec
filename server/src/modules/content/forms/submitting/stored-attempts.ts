import type { RequestContext } from '../../../../kernel/context/context.ts'
import { boundRows } from '../../../../kernel/database/prepared-rows.ts'
import { storableText } from '../../../../kernel/validation/storable-text.ts'

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

export async function isStored(ctx: RequestContext, attempt: Attempt): Promise<boolean> {
  return (await storedAttempts(ctx, [attempt])).size > 0
}
