import type { RequestContext } from '../../../kernel/context/context.ts'
import { AuditService } from '../audit/index.ts'
import type { DataImport, ImportStatus } from './data-import.entity.ts'
import type { ImportKind } from './import-kind.ts'

/** Ends an import and audits its result. Runs in the current transaction. */
export async function endImport(
  ctx: RequestContext,
  { area, noun }: ImportKind,
  one: DataImport,
  status: ImportStatus.COMPLETED | ImportStatus.CANCELLED | ImportStatus.REJECTED,
): Promise<void> {
  one.end(status)
  const counts = { created: one.created, updated: one.updated, unchanged: one.unchanged }
  const rest = { combined: one.combined, failed: one.failed }
  await ctx.use(AuditService).record({
    action: 'imported',
    kind: 'data_import',
    area,
    recordId: one.id,
    recordTitle: `${one.fileName} (${noun})`,
    changes: [
      { field: 'status', after: status },
      ...Object.entries({ ...counts, ...rest }).map(([field, count]) => ({ field, after: String(count) })),
    ],
  })
  await ctx.em.flush()
}
