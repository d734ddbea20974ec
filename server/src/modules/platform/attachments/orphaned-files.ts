import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'

/** Where the database keeps the list. */
export const STORAGE_SCHEMA = 'storage'

const AT_ONCE = 100
/** Longer than any upload takes. */
const WHILE_WRITTEN = 24 * 60
const UNTIL_TRIED_AGAIN = 60

/** The file was removed before the row that names it was written, or has such a row already. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
}

/**
 * Files in storage that no row refers to. Each file is registered before it is written, and taken off the list in the
 * transaction that adds its row. Deleting the row registers it again. So no file stays for good, whenever a process stops.
 * The table and functions in the database call them `doomed` files.
 */
export class OrphanedFiles {
  constructor(private readonly ctx: RequestContext) {}

  /** Call before writing a file. */
  register(file: string): Promise<void> {
    return this.scheduleRemoval(file, WHILE_WRITTEN)
  }

  /** Call when the file's row will not be added. */
  abandon(file: string): Promise<void> {
    return this.scheduleRemoval(file, 0)
  }

  /** Call in the transaction that adds the file's row. Throws FileGoneError. */
  async keep(file: string): Promise<void> {
    const [row] = await this.ctx.em.execute<{ spared: number }[]>('select spare_file(?) as spared', [file])
    if (row?.spared !== 1) throw new FileGoneError()
  }

  /** Removes files that are due and returns their count. Call in a transaction, which locks them. */
  async removeSome(): Promise<number> {
    const { em, installation, log } = this.ctx
    const due = await em.execute<{ file: string }[]>('select take_doomed_files(?) as file', [AT_ONCE])
    for (const { file } of due) {
      try {
        await installation.files.remove(file)
      } catch (err) {
        log.error({ err, file }, 'A file could not be removed; it is tried again')
        await this.scheduleRemoval(file, UNTIL_TRIED_AGAIN)
      }
    }
    return due.length
  }

  private async scheduleRemoval(file: string, minutes: number): Promise<void> {
    await this.ctx.em.execute('select doom_file(?, ?)', [file, minutes])
  }
}

/** Purges attachments that were deleted 30 days ago, and removes the files of purged rows. */
export const removeOrphanedFiles: ScheduledTask = {
  name: 'attachments.remove-files',
  cron: '*/10 * * * *',
  run: ({ inTenant }) =>
    inTenant(null, async (ctx) => {
      await untilFew(async () => {
        const [row] = await ctx.em.execute<{ gone: number }[]>('select purge_attachments(?) as gone', [AT_ONCE])
        return row?.gone ?? 0
      })
      await untilFew(() => inTransaction(ctx, () => ctx.use(OrphanedFiles).removeSome()))
    }),
}

/** Repeats while full batches are left. */
async function untilFew(some: () => Promise<number>): Promise<void> {
  while ((await some()) === AT_ONCE);
}
