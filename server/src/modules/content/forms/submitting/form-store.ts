import type { FormDefinition } from '@mainstreet/blocks/forms'
import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { Actor } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { codeOf, inTransaction } from '../../../../kernel/context/transaction.ts'
import { timeOrderedId } from '../../../../kernel/database/new-id.ts'
import { Writes } from '../../../../kernel/database/writes.ts'
import { addPendingEvents, publishAll } from '../../../../kernel/messaging/events.ts'
import { currentActor } from '../../../../kernel/tenancy/tenant-scope.ts'
import { serverBusy } from '../../../../kernel/validation/errors.ts'
import { batchesByOwner } from '../../../../kernel/workers/batches.ts'
import { AttachmentService, type StoredFile } from '../../../platform/attachments/index.ts'
import { FormFigures } from '../figures/form-figures.ts'
import { FormFolder, FormSubmission } from '../submissions/form-submission.entity.ts'
import { senderKeys } from './form-customer.ts'
import { agreedToNewsletter, FormDelivery, typedCustomerOf } from './form-delivery.ts'
import type { ReplyAnswer } from './form-mails.ts'
import { inPortions } from './in-portions.ts'
import { attemptKey, isStored, storedAttempts } from './stored-attempts.ts'

/** Few enough that writing them holds up no other request for long. */
const MOST_AT_ONCE = 50
/** ms. A batch that waits longer for one of its customers is given up; its submissions are then stored one by one. */
const LOCK_TIMEOUT = '1000'
/** ms. One that waits longer is refused, and its visitor tries again. */
const LOCK_TIMEOUT_ALONE = '10000'
const RETRY_SECONDS = 10
/** PostgreSQL gave up waiting for a lock. */
const LOCK_NOT_AVAILABLE = '55P03'

export type SubmissionFields = Pick<
  FormSubmission,
  | 'formName'
  | 'pageId'
  | 'pageTitle'
  | 'pagePath'
  | 'attempt'
  | 'folder'
  | 'spamReason'
  | 'values'
  | 'senderName'
  | 'senderEmail'
  | 'senderPhone'
  | 'excerpt'
  | 'searchText'
  | 'utm'
  | 'visitor'
  | 'ip'
  | 'isVerified'
>

export interface NewSubmission {
  readonly fields: SubmissionFields
  readonly form: FormDefinition
  /** Today, for the figures of forms. */
  readonly day: string
  readonly files: readonly StoredFile[]
}

interface Waiting extends NewSubmission {
  readonly ctx: RequestContext
  readonly actor: Actor
  readonly reply: ReplyAnswer
}

/** Two at once, so that the server prepares one batch while PostgreSQL writes the other. */
const batches = batchesByOwner<Waiting, boolean>(storeAll, { most: MOST_AT_ONCE, atOnce: 2 })

/**
 * Stores submissions with everything that follows from them in one transaction. Visitors' submissions that arrive while
 * others are stored wait for these and are then stored together, in a transaction that takes few statements more than
 * one of a single submission.
 */
export class FormStore {
  constructor(private readonly ctx: RequestContext) {}

  /** Resolves once the submission is stored. False if its attempt was stored before. */
  async add(submission: NewSubmission): Promise<boolean> {
    const { installation, currentTenant } = this.ctx
    const waiting = { ...submission, ctx: this.ctx, actor: currentActor(), reply: {} }
    if (this.isAlone(submission)) return (await storeAll([waiting])).includes(true)
    return batches(installation).run(currentTenant.id, waiting)
  }

  /**
   * Whether it needs a batch of its own. The audit log takes the actor of files and subscriptions from the current scope,
   * and notifications leave out a signed-in sender, so such submissions can't share a batch.
   */
  private isAlone({ fields, form, files }: NewSubmission): boolean {
    return this.ctx.viewer !== null || files.length > 0 || (form.newsletterListId !== '' && agreedToNewsletter(fields))
  }

  /** Returns those that were stored now and not before. */
  async write(all: readonly Waiting[]): Promise<readonly NewSubmission[]> {
    const { em } = this.ctx
    const fresh = await this.lockNew(all)
    const [first] = fresh
    if (!first) return fresh
    const deliveries = fresh.map(({ fields, form, actor, reply }) => {
      const submission = Object.assign(new FormSubmission(), fields, { id: timeOrderedId() })
      return { submission, isNew: true, form, actor, reply }
    })
    const isSpam = ({ submission }: { readonly submission: FormSubmission }) => submission.folder === FormFolder.SPAM
    const delivery = this.ctx.use(FormDelivery)
    await inPortions(deliveries.filter(isSpam), (some) => delivery.write(some))
    const toDeliver = deliveries.filter((one) => !isSpam(one))
    await delivery.deliver(toDeliver, { areLocked: true })
    const ids = deliveries.map(({ submission }) => submission.id)
    for (const [index, { files }] of fresh.entries())
      for (const file of files)
        await this.ctx.use(AttachmentService).attach('form_submission', ids[index] as string, file)
    await publishAll(
      em,
      ids.map((submissionId) => ({ name: 'form.submitted', data: { submissionId } })),
    )
    const sent = { event: 'sent', day: first.day } as const
    const writes = new Writes()
    await this.ctx.use(FormFigures).countAll(writes, sent, toDeliver.map(sourceOf))
    addPendingEvents(em, writes)
    await writes.run(em)
    return fresh
  }

  /**
   * Locks the senders, and leaves out attempts that are stored or come twice: a browser may repeat one while its first request
   * is still running.
   */
  private async lockNew(all: readonly Waiting[]): Promise<Waiting[]> {
    const byAttempt = new Map<string, Waiting>()
    for (const one of all) if (!byAttempt.has(attemptKey(one.fields))) byAttempt.set(attemptKey(one.fields), one)
    const attempts = all.map(({ fields }) => fields)
    const senders = attempts.filter(({ folder }) => folder !== FormFolder.SPAM).map(typedCustomerOf)
    const stored = await storedAttempts(this.ctx, attempts, {
      timeout: all.length > 1 ? LOCK_TIMEOUT : LOCK_TIMEOUT_ALONE,
      keys: senderKeys(this.ctx, senders),
    })
    return [...byAttempt].filter(([key]) => !stored.has(key)).map(([, one]) => one)
  }
}

async function storeAll(all: readonly Waiting[]): Promise<boolean[]> {
  const [{ ctx, fields }] = all as [Waiting]
  try {
    const fresh = await inTransaction(ctx, () => ctx.use(FormStore).write(all))
    return all.map((one) => fresh.includes(one))
  } catch (error) {
    if (all.length === 1 && codeOf(error) === LOCK_NOT_AVAILABLE) throw serverBusy(RETRY_SECONDS)
    // Another process may have stored the same attempt at the same time.
    const isTaken = error instanceof UniqueConstraintViolationException && all.length === 1
    if (!isTaken || !(await isStored(ctx, fields))) throw error
    return [false]
  }
}

function sourceOf({ submission: { formName, utm } }: { readonly submission: FormSubmission }) {
  return { formName, source: utm.find(({ name }) => name === 'utm_source')?.value ?? '' }
}
