import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { checkedEmail } from '../../../crm/mailing-lists/index.ts'
import { MailSuppression, SuppressionReason } from './mail-suppression.entity.ts'
import type { SuppressionWhere } from './suppression.inputs.ts'

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
    return this.insert(checkedEmail(typed), SuppressionReason.MANUAL, this.ctx.actorName)
  }

  /** The server says that there is no such mailbox. */
  async addBounced(email: string, reply: string): Promise<void> {
    await this.insert(email, SuppressionReason.BOUNCED, reply.slice(0, 300))
  }

  async remove(id: string): Promise<string> {
    const row = await lockRecord(this.ctx.em, { entity: MailSuppression, noun: 'suppressed address' }, id)
    this.ctx.em.remove(row)
    await this.ctx.em.flush()
    return id
  }

  private async insert(email: string, reason: SuppressionReason, detail: string): Promise<MailSuppression> {
    const { em } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mail suppression ${email}`])
    const known = await em.findOne(MailSuppression, { email })
    if (known) return known
    const row = em.create(MailSuppression, { email, reason, detail })
    await em.flush()
    return row
  }
}
