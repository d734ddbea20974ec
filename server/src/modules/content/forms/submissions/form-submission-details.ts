import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { Customer } from '../../../crm/customers/index.ts'
import { Attachment } from '../../../platform/attachments/index.ts'
import { FormReply } from './form-reply.entity.ts'
import type { FormMail } from './form-submission.inputs.ts'

/** Batch-loads what belongs to a list of submissions. */
export class FormSubmissionDetails {
  private readonly customers = new DataLoader(
    async (ids: readonly string[]) => {
      const rows = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { cache: false },
  )

  private readonly attachments = new DataLoader(
    async (ids: readonly string[]) => {
      const where = { recordId: { $in: [...ids] }, deletedAt: null }
      const rows = await this.ctx.em.find(Attachment, where, { orderBy: { id: 'asc' } })
      return ids.map((id) => rows.filter(({ recordId }) => recordId === id))
    },
    { cache: false },
  )

  private readonly answers = new DataLoader(
    async (ids: readonly string[]) => {
      const where = { submissionId: { $in: [...ids] } }
      const rows = await this.ctx.em.find(FormReply, where, { orderBy: { id: 'asc' } })
      return ids.map((id) => rows.filter(({ submissionId }) => submissionId === id))
    },
    { cache: false },
  )

  private readonly letters = new DataLoader(
    async (ids: readonly string[]) => {
      const rows = await this.ctx.em.execute<FormMail[]>(
        `select "id", "recipient", "subject", "status", "problem" from "mail"
          where "id" in (${ids.map(() => '?').join(', ')})`,
        [...ids],
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  files(submissionId: string): Promise<Attachment[]> {
    return this.attachments.load(submissionId)
  }

  replies(submissionId: string): Promise<FormReply[]> {
    return this.answers.load(submissionId)
  }

  /** Emails that were erased since are left out. */
  async mails(ids: readonly string[]): Promise<FormMail[]> {
    const mails = await Promise.all(ids.filter(isId).map((id) => this.letters.load(id)))
    return mails.filter((mail) => mail !== null)
  }
}
