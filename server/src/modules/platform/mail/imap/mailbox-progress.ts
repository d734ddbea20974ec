import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { ImapMailbox } from './imap-mailbox.entity.ts'

type ReadMailbox = Pick<ImapMailbox, 'id' | 'accessVersion' | 'table'>

/** How far a mailbox is read. Nothing is written for a mailbox that was saved again since its reader began. */
export class MailboxProgress {
  constructor(
    private readonly ctx: RequestContext,
    private readonly mailbox: ReadMailbox,
  ) {}

  /** Call before an email is processed: how often that was begun. Null if the mailbox was saved again, or removed. */
  async countTry(uid: number): Promise<number | null> {
    const [row] = await this.ctx.em.execute<{ tries: number }[]>(
      `update "${this.mailbox.table}" set "tries" = case when "trying_uid" = ? then "tries" + 1 else 1 end, "trying_uid" = ?
        where "id" = ? and "access_version" = ? returning "tries"`,
      [uid, uid, ...this.row],
    )
    return row?.tries ?? null
  }

  /** The UID only moves forward: a reader whose claim expired may still be running. */
  async rememberUid(uidValidity: string, uid: number): Promise<void> {
    await this.ctx.em.execute(
      `update "${this.mailbox.table}" set "uid_validity" = ?, "last_uid" = ?, "trying_uid" = null, "tries" = 0
        where "id" = ? and "access_version" = ? and ("uid_validity" is distinct from ? or "last_uid" < ?)`,
      [uidValidity, uid, ...this.row, uidValidity, uid],
    )
  }

  async scheduleNext(problem: string | null, waitSeconds: number): Promise<void> {
    await this.ctx.em.execute(
      `update "${this.mailbox.table}" set "checked_at" = now(), "problem" = ?, "due_at" = now() + ? * interval '1 second',
        "failures" = case when ?::text is null then 0 else "failures" + 1 end where "id" = ? and "access_version" = ?`,
      [problem, waitSeconds, problem, ...this.row],
    )
  }

  private get row() {
    return [this.mailbox.id, this.mailbox.accessVersion] as const
  }
}
