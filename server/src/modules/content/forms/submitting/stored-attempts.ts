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

interface Locks {
  /** How long the transaction waits for each lock, in ms. '0' is without a limit. */
  readonly timeout: string
  /** The keys of advisory locks, which are taken in this order. */
  readonly keys: readonly string[]
}

/**
 * The keys of those attempts that are stored already. In a transaction, the same statement can take advisory locks. It does
 * not see what others stored while it waited for them: of two equal attempts, the unique index then refuses the second.
 */
export async function storedAttempts(
  { em }: RequestContext,
  attempts: readonly Attempt[],
  { timeout, keys }: Locks = { timeout: '0', keys: [] },
): Promise<Set<string>> {
  const named = attempts.filter(({ attempt }) => attempt !== '')
  if (named.length + keys.length === 0) return new Set()
  // `offset 0` makes PostgreSQL look up each attempt, and `|| ''` keeps it from an index by the name of the form, which
  // leads to all submissions of the form. Each lock is joined to the timeout, so that PostgreSQL sets that first, and the
  // outer join takes the locks even if no attempt is named.
  const rows = await boundRows<Attempt & { isStored: boolean }>(
    em,
    `with "limit" as materialized (select set_config('lock_timeout', ?, true)),
      "lock" as materialized (select pg_advisory_xact_lock(hashtextextended("key", 0))
        from "limit" cross join jsonb_array_elements_text(?::jsonb) "key")
      select a.*, exists (select from "form_submission" s
        where s."attempt" = a."attempt" and s."form_name" || '' = a."formName" offset 0) as "isStored"
      from (select count(*) from "lock") l left join jsonb_to_recordset(?::jsonb) a ("formName" text, "attempt" text) on true`,
    [timeout, JSON.stringify(keys), JSON.stringify(named.map(storable))],
  )
  return new Set(rows.filter(({ isStored }) => isStored).map(attemptKey))
}

export async function isStored(ctx: RequestContext, attempt: Attempt): Promise<boolean> {
  return (await storedAttempts(ctx, [attempt])).size > 0
}
