import type { RequestContext } from '../../../kernel/context/context.ts'
import { AuditService } from '../../platform/audit/index.ts'
import type { MailingListMemberWhere } from './mailing-list.inputs.ts'
import { MailingListService } from './mailing-list.service.ts'
import type { MailingListMember } from './mailing-list-member.entity.ts'

const AT_ONCE = 500

const HEADER = ['Email', 'Status', 'Source', 'IP address', 'Requested', 'Confirmed', 'Unsubscribed']

/** Exports the members of a list as a table. */
export class MemberExport {
  constructor(private readonly ctx: RequestContext) {}

  /** Yields the header and the rows, then audits their number. Throws if there is no such list. */
  async rows(listId: string, where: MailingListMemberWhere): Promise<AsyncGenerator<string[]>> {
    const { id, name } = await this.ctx.use(MailingListService).one(listId)
    return this.audited({ id, name }, where)
  }

  private async *audited(list: { id: string; name: string }, where: MailingListMemberWhere): AsyncGenerator<string[]> {
    yield HEADER
    let count = 0
    try {
      for (let after: string | null = null; ; ) {
        const members = await this.ctx.use(MailingListService).membersById(list.id, { where, after, limit: AT_ONCE })
        for (const member of members) {
          yield rowOf(member)
          count += 1
        }
        this.ctx.em.clear()
        if (members.length < AT_ONCE) return
        after = members.at(-1)?.id ?? null
      }
    } finally {
      // Audit aborted downloads too, because this data has already been sent.
      const changes = [{ field: 'members', after: String(count) }]
      const event = { action: 'exported', kind: 'mailing_list', area: 'customers' } as const
      await this.ctx.use(AuditService).record({ ...event, recordId: list.id, recordTitle: list.name, changes })
    }
  }
}

function rowOf({ email, status, source, ip, requestedAt, confirmedAt, unsubscribedAt }: MailingListMember): string[] {
  const times = [requestedAt, confirmedAt, unsubscribedAt].map((at) => at?.toISOString() ?? '')
  return [email, status, source, ip ?? '', ...times]
}
