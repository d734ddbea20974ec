import type { RequestContext } from '../../../kernel/context.ts'
import type { ScheduledTask } from '../../../kernel/scheduled-task.ts'
import { inTransaction } from '../../../kernel/transaction.ts'

/** Where the database keeps the list. */
export const STORAGE_SCHEMA = 'storage'

const MINUTE = 60 * 1000
const AT_ONCE = 100
/** Longer than any upload takes. */
const WHILE_WRITTEN = 24 * 60
const UNTIL_TRIED_AGAIN = 60

/**
 * Files in the storage that no row names, or none yet. Each is listed before it is written and taken off the list with the
 * row that names it; a row that goes puts it back. So whatever breaks off in between, no file stays for good.
 */
export class OrphanedFiles {
  constructor(private readonly ctx: RequestContext) {}

  /** Before a file is written. */
  list(file: string): Promise<void> {
    return this.doom(file, WHILE_WRITTEN)
  }

  /** Its row will never be. */
  giveUp(file: string): Promise<void> {
    return this.doom(file, 0)
  }

  /** In the transaction of the row that names it. */
  async spare(file: string): Promise<void> {
    const [row] = await this.ctx.em.execute<{ spared: number }[]>('select spare_file(?) as spared', [file])
    if (row?.spared !== 1) throw new Error('A file was removed before the row that names it was written')
  }

  /** Removes what is due; answers how many there were. Needs a transaction around it, which holds them. */
  async removeSome(): Promise<number> {
    const { em, installation, log } = this.ctx
    const due = await em.execute<{ file: string }[]>('select take_doomed_files(?) as file', [AT_ONCE])
    for (const { file } of due) {
      try {
        await installation.files.remove(file)
      } catch (err) {
        log.error({ err, file }, 'A file could not be removed; it is tried again')
        await this.doom(file, UNTIL_TRIED_AGAIN)
      }
    }
    return due.length
  }

  private async doom(file: string, minutes: number): Promise<void> {
    await this.ctx.em.execute('select doom_file(?, ?)', [file, minutes])
  }
}

/** Attachments deleted 30 days ago go for good, and the files of all rows that are gone. */
export const removeDoomedFiles: ScheduledTask = {
  name: 'attachments.remove-files',
  everyMs: 10 * MINUTE,
  run: ({ inTenant }) =>
    inTenant(null, async (ctx) => {
      await untilFew(async () => {
        const [row] = await ctx.em.execute<{ gone: number }[]>('select purge_attachments(?) as gone', [AT_ONCE])
        return row?.gone ?? 0
      })
      await untilFew(() => inTransaction(ctx, () => ctx.use(OrphanedFiles).removeSome()))
    }),
}

/** Does some at a time, as long as there are more. */
async function untilFew(some: () => Promise<number>): Promise<void> {
  while ((await some()) === AT_ONCE);
}
