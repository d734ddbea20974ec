import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import { FormFolder, FormSubmission } from '../submissions/form-submission.entity.ts'
import { FormDelivery } from './form-delivery.ts'

/** Delivers submissions that staff moved out of spam, each once and in its own transaction. */
export class LateDelivery {
  constructor(private readonly ctx: RequestContext) {}

  /** One that fails keeps none of the others waiting. Throws at the end, so that the job is repeated for those that failed. */
  async deliver(ids: readonly string[]): Promise<void> {
    const failures: unknown[] = []
    for (const id of ids) {
      try {
        await this.deliverOne(id)
      } catch (error) {
        failures.push(error)
      }
      this.ctx.em.clear()
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} submissions were not delivered`)
  }

  private async deliverOne(id: string): Promise<void> {
    const waiting = { id, deliveredAt: null, deletedAt: null, folder: { $ne: FormFolder.SPAM } }
    const submission = await this.ctx.em.findOne(FormSubmission, waiting)
    if (!submission) return
    // Reading a large page takes a thread, for which no transaction may wait.
    const published = await this.ctx.use(PublishedForms).at(submission.pagePath, submission.formName)
    const reply = {}
    await inTransaction(this.ctx, async () => {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
      const locked = await this.ctx.em.findOne(FormSubmission, waiting, options)
      if (!locked) return
      await this.ctx.use(FormDelivery).deliver([{ submission: locked, form: published?.form ?? null, reply }])
    })
  }
}
