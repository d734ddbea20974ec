import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { DataImport, ImportStatus } from './data-import.entity.ts'
import { storedImport } from './import-file.ts'

/** Deletes uploaded files after seven days, and imports that were never started. Results of other imports are kept. */
export const forgetUploads: ScheduledTask = {
  name: 'imports.forget_uploads',
  cron: '25 * * * *',
  async run({ inTenant, files }) {
    const due = await inTenant(null, ({ em }) =>
      em.execute<{ tenant_id: string; id: string }[]>('select tenant_id, id from old_import_files()'),
    )
    for (const { tenant_id: tenantId, id } of due) {
      await files.remove(storedImport(tenantId, id))
      await inTenant(tenantId, (ctx) =>
        inTransaction(ctx, async () => {
          const one = await ctx.em.findOne(DataImport, id)
          if (one?.status === ImportStatus.UPLOADED) ctx.em.remove(one)
          else if (one) one.hasFile = false
          await ctx.em.flush()
        }),
      )
    }
  },
}
