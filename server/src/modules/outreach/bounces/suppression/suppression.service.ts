import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { checkedEmail } from '../../../crm/mailing-lists/index.ts'
import { MailSuppression, SuppressionReason, SuppressionSource } from './mail-suppression.entity.ts'
import type { SuppressionWhere } from './suppression.inputs.ts'

type SuppressionReport = Pick<MailSuppression, 'reason' | 'source' | 'detail'>

/** Addresses that get no campaigns. */
export class SuppressionService {
  constructor(private readonly ctx: RequestContext) {}

  async list(slice: Slice, where: SuppressionWhere | null): Promise<Listing<MailSuppression>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { $and: matching(where && { ...where, search: where.search?.trim() }, ['email']) }
    const rows = await em.find(MailSuppression, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(MailSuppression, wanted))
  }

  /** An address that is suppressed already stays as it is. Requires a transaction. */
  async add(typed: string): Promise<MailSuppression> {
    const staff = { reason: SuppressionReason.MANUAL, source: SuppressionSource.STAFF, detail: this.ctx.actorName }
    return this.insert(checkedEmail(typed), staff)
  }

  /** What a mail server or a provider reported. Requires a transaction. */
  async addReported(email: string, { detail, ...report }: SuppressionReport): Promise<void> {
    await this.insert(email, { ...report, detail: truncate(detail, 300) })
  }

  /** Which of these addresses get no campaigns. */
  async among(emails: readonly string[]): Promise<string[]> {
    return (await this.ctx.em.find(MailSuppression, { email: { $in: [...emails] } })).map(({ email }) => email)
  }

  async remove(id: string): Promise<string> {
    const row = await lockRecord(this.ctx.em, { entity: MailSuppression, noun: 'suppressed address' }, id)
    this.ctx.em.remove(row)
    await this.ctx.em.flush()
    return id
  }

  private async insert(email: string, report: SuppressionReport): Promise<MailSuppression> {
    const { em } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mail suppression ${email}`])
    const known = await em.findOne(MailSuppression, { email })
    if (known) return known
    const row = em.create(MailSuppression, { email, ...report })
    await em.flush()
    return row
  }
}
