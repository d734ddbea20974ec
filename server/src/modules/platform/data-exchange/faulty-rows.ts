import type { RequestContext } from '../../../kernel/context/context.ts'
import type { DataImport } from './data-import.entity.ts'
import { ImportRowError } from './data-import-fault.entity.ts'
import { plainCell } from './formula-cells.ts'
import { rowsOf } from './import-file.ts'

const AT_ONCE = 1000

/**
 * The rows that could not be imported as they are in the file, with an extra column for the reason, so they can be
 * fixed and imported again.
 */
export async function* faultyRows(ctx: RequestContext, source: DataImport): AsyncGenerator<string[]> {
  const width = source.columns.length
  yield [...source.columns, 'What is wrong']
  const faults = faultsOf(ctx, source)
  let fault = (await faults.next()).value
  // Stop reading after the last faulty row.
  for await (const { row, cells } of fault ? rowsOf(ctx, source) : []) {
    if (row !== fault?.row) continue
    const values = Array.from({ length: width }, (_, column) => plainCell(cells[column] ?? ''))
    yield [...values, fault.message]
    fault = (await faults.next()).value
    if (!fault) return
  }
}

async function* faultsOf(ctx: RequestContext, { id }: DataImport): AsyncGenerator<ImportRowError, undefined> {
  for (let after = 0; ; ) {
    const where = { importId: id, row: { $gt: after } }
    const some = await ctx.em.find(ImportRowError, where, { orderBy: { row: 'asc' }, limit: AT_ONCE })
    ctx.em.clear()
    yield* some
    if (some.length < AT_ONCE) return
    after = some.at(-1)?.row ?? 0
  }
}
