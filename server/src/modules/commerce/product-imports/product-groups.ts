import type { RequestContext } from '../../../kernel/context/context.ts'
import { currentAuditBatchId } from '../../../kernel/tenancy/tenant-scope.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import {
  ImportMatchPolicy,
  type ImportSettings,
  RowOutcome,
  type RowResult,
} from '../../platform/data-exchange/index.ts'
import { KnownProducts } from './known-products.ts'
import type { ProductRow } from './product-row.ts'
import { faultOfRow, ProductWriter } from './product-writer.ts'

interface Taken {
  readonly outcome: RowOutcome
  readonly title: string
  /** Whether rows of an earlier batch are about the same product. */
  readonly isInFile: boolean
}

/** Turns the rows of a batch into products, in order. Rows of one product are taken together, or refused together. */
export class ProductGroups {
  private readonly known: KnownProducts
  private readonly writer: ProductWriter

  constructor(
    ctx: RequestContext,
    private readonly settings: ImportSettings,
    private readonly isTrial: boolean,
  ) {
    this.known = new KnownProducts(ctx)
    this.writer = new ProductWriter(ctx, settings, isTrial)
  }

  async take(rows: readonly ProductRow[]): Promise<RowResult[]> {
    await this.writer.load(await this.known.load(rows))
    const results = new Map<number, RowResult>()
    for (const group of groupsOf(rows)) {
      await nextTurn()
      // The rows of a product may go on from the batch before, which a trial has not written.
      const mayGoOn = this.isTrial && currentAuditBatchId() !== null && group[0] === rows[0]
      for (const result of await this.takeGroup(group, mayGoOn)) results.set(result.row, result)
    }
    if (!this.isTrial) await this.writer.flush()
    return rows.flatMap(({ row }) => results.get(row) ?? [])
  }

  private async takeGroup(group: readonly ProductRow[], mayGoOn: boolean): Promise<RowResult[]> {
    try {
      const { outcome, title, isInFile } = await this.process(group, mayGoOn)
      return group.map(({ row, optionValues, variant }, at) => ({
        row,
        outcome,
        title,
        detail: [optionValues.join(' / '), variant?.sku].filter(Boolean).join(' · '),
        isCombined: isInFile || at > 0,
        combinedWith: at > 0 ? (group[0]?.row ?? null) : null,
      }))
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      return failed(group, error.faults)
    }
  }

  private async process(group: readonly ProductRow[], mayGoOn: boolean): Promise<Taken> {
    const faults = group.flatMap(({ row, faults: own }) => own.map((fault) => ({ ...fault, row })))
    if (faults.length > 0) throw new UserInputError(faults)
    const { matchBy, matchPolicy } = this.settings
    const known = this.known.of(group, matchBy)
    const title = known?.product.name ?? group[0]?.fields.name ?? ''
    const isInFile = known?.isInFile ?? false
    if (known && !isInFile && matchPolicy === ImportMatchPolicy.SKIP)
      return { outcome: RowOutcome.UNCHANGED, title, isInFile }
    if (!known && !title) {
      if (mayGoOn) return { outcome: RowOutcome.UNCHANGED, title, isInFile: true }
      throw new UserInputError(
        faultOfRow(group[0], 'name', 'There is no product for this row. Its first row needs a title'),
      )
    }
    return { outcome: await this.writer.write(group, known?.product ?? null), title, isInFile }
  }
}

/** The rows of each product, by its first row. Rows without a slug are rejected individually. */
function groupsOf(rows: readonly ProductRow[]): ProductRow[][] {
  const groups = new Map<string, ProductRow[]>()
  for (const row of rows) {
    const key = row.slug || `row ${row.row}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** Each row with its own faults. Those that belong to no row are about the first one. */
function failed(group: readonly ProductRow[], faults: readonly InputFault[]): RowResult[] {
  const first = group[0]?.row ?? 0
  const rowOf = (fault: InputFault) => fault.row ?? first
  const blamed = faults[0] ? rowOf(faults[0]) : first
  const title = group[0]?.fields.name ?? group[0]?.slug ?? ''
  return group.map(({ row }) => {
    const own = faults.filter((fault) => rowOf(fault) === row)
    const message = `Row ${blamed}, of the same product, has a problem`
    return { row, outcome: RowOutcome.FAILED, title, faults: own.length > 0 ? own : [{ code: 'INVALID', message }] }
  })
}
