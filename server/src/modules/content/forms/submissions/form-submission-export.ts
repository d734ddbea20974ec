import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { badInput, notFound } from '../../../../kernel/validation/errors.ts'
import { revivedInput } from '../../../../kernel/validation/revived-input.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import type { FormSubmission } from './form-submission.entity.ts'
import { FormSubmissionWhere } from './form-submission.inputs.ts'
import { FormSubmissionReader, type SubmissionConditions } from './form-submission-reader.ts'

const AT_ONCE = 500
const ROWS_AT_ONCE = 50
const MOST_CHOSEN = 500
/** Columns of a table beyond this many fields are left out. */
const MOST_COLUMNS = 300
const WORKS_FOR_MS = 10 * 60 * 1000
/** The overhead of sealing; anything shorter can't be valid. */
const SEAL_BYTES = 28

/** The content of a download URL: which submissions, for which user, until when. */
interface Order {
  readonly tenantId: string
  readonly askedBy: string
  readonly until: number
  readonly where: FormSubmissionWhere | null
  readonly ids: readonly string[] | null
}

/** Exports submissions as a table with a column for each field. */
export class FormSubmissionExport {
  constructor(private readonly ctx: RequestContext) {}

  /** Seals the request into a short-lived URL for the current user. */
  async order(where: FormSubmissionWhere | null, ids: readonly string[] | null): Promise<string> {
    if (ids && ids.length > MOST_CHOSEN) throw badInput(`At most ${MOST_CHOSEN} submissions can be chosen.`)
    if (ids) await this.ctx.use(FormSubmissionReader).requireAll(ids)
    const until = Date.now() + WORKS_FOR_MS
    const order: Order = { tenantId: this.ctx.currentTenant.id, askedBy: this.asker, until, where, ids }
    const sealed = Buffer.from(sealText(JSON.stringify(order), this.seal), 'base64').toString('base64url')
    return `/api/v1/admin/forms/submissions/export/?order=${sealed}`
  }

  /** Yields the header and the rows, then audits their number. Throws if the URL is no longer valid. */
  rowsOf(sealed: string): AsyncGenerator<string[]> {
    const bytes = Buffer.from(sealed, 'base64url')
    const text = bytes.length > SEAL_BYTES ? unsealText(bytes.toString('base64'), this.seal) : null
    const order: Order | null = text === null ? null : JSON.parse(text)
    const isMine = order?.tenantId === this.ctx.currentTenant.id && order.askedBy === this.asker
    if (!order || !isMine || order.until < Date.now()) throw notFound('export')
    return this.rows(order)
  }

  private async *rows(order: Order): AsyncGenerator<string[]> {
    const columns = await this.columns(order)
    yield ['Received', 'Form', 'Page', 'Folder', ...columns.map(({ label }) => label)]
    let count = 0
    try {
      for await (const submissions of this.batches(order)) {
        for (const [index, submission] of submissions.entries()) {
          if (index % ROWS_AT_ONCE === 0) await nextTurn()
          yield rowOf(submission, columns)
          count += 1
        }
        this.ctx.em.clear()
      }
    } finally {
      // Audit aborted downloads too, because this data has already been sent.
      const changes = [{ field: 'submissions', after: String(count) }]
      const event = { action: 'exported', kind: 'form_submission', area: 'forms' } as const
      await this.ctx.use(AuditService).record({ ...event, recordTitle: 'Submissions as CSV', changes })
    }
  }

  /** The fields of all submissions, in the order in which they appear first. */
  private async columns(order: Order): Promise<{ key: string; label: string }[]> {
    const columns = new Map<string, string>()
    for await (const submissions of this.batches(order)) {
      for (const { values } of submissions)
        for (const { key, label } of values) if (!columns.has(key)) columns.set(key, label || key)
      this.ctx.em.clear()
      await nextTurn()
    }
    return [...columns].slice(0, MOST_COLUMNS).map(([key, label]) => ({ key, label }))
  }

  /** Keyset pagination by ID: no transaction stays open, and there are no offsets to skip over. */
  private async *batches({ where, ids }: Order): AsyncGenerator<FormSubmission[]> {
    const reader = this.ctx.use(FormSubmissionReader)
    for (let after: string | null = null; ; ) {
      const conditions = await reader.conditions(where && revivedInput(FormSubmissionWhere, where))
      const more: object[] = [...(after ? [{ id: { $gt: after } }] : []), ...(ids ? [{ id: { $in: [...ids] } }] : [])]
      const submissions = await reader.byId({ $and: [conditions, ...more] } as SubmissionConditions, AT_ONCE)
      if (submissions.length > 0) yield submissions
      if (submissions.length < AT_ONCE) return
      after = submissions.at(-1)?.id ?? null
    }
  }

  private get asker(): string {
    const { apiKeyId, userId } = this.ctx.requireViewer()
    return apiKeyId ?? userId
  }

  private get seal(): Seal {
    return { secret: this.ctx.installation.secret, purpose: 'form submission export' }
  }
}

function rowOf({ createdAt, formName, pagePath, folder, values }: FormSubmission, columns: readonly { key: string }[]) {
  const texts = new Map(values.map(({ key, value }) => [key, value]))
  return [createdAt.toISOString(), formName, pagePath, folder, ...columns.map(({ key }) => texts.get(key) ?? '')]
}
