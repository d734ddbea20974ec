import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { inParts } from './in-parts.ts'
import { type Cells, KeptColumns } from './kept-columns.entity.ts'
import type { ProductRow } from './product-row.ts'

/** Characters, for a product with all of its variants. */
const MOST_KEPT = 100_000
/** Products whose cells are parsed in one turn of the event loop. */
const AT_ONCE = 20

interface Kept {
  readonly cells: Cells
  readonly variantCells: Readonly<Record<string, Cells>>
}

const NOTHING: Kept = { cells: {}, variantCells: {} }

/** Keeps the cells of columns that have no field, with products and variants. */
export class KeptCells {
  private known = new Map<string, Kept>()
  private readonly pending = new Map<string, Kept>()

  constructor(private readonly ctx: RequestContext) {}

  /** Loads the preserved cells of all products of a batch. */
  async load(productIds: readonly string[]): Promise<void> {
    this.known = await keptOf(this.ctx, productIds)
  }

  /** The cells to preserve after these rows; null if nothing changes. */
  plan(
    group: readonly ProductRow[],
    productId: string | null,
    variantIdOf: (row: number) => string | null,
  ): Kept | null {
    if (group.every(({ others }) => Object.keys(others).length === 0)) return null
    const before = this.known.get(productId ?? '') ?? NOTHING
    const own = columnsOfProduct(group)
    const cells: Record<string, string> = { ...before.cells }
    const variantCells: Record<string, Cells> = { ...before.variantCells }
    for (const { row, others } of group) {
      const variantId = variantIdOf(row)
      const ofVariant: Record<string, string> = {}
      for (const [title, text] of Object.entries(others)) {
        if (variantId && !own.has(title)) ofVariant[title] = text
        else cells[title] = text
      }
      if (variantId && Object.keys(ofVariant).length > 0)
        variantCells[variantId] = { ...variantCells[variantId], ...ofVariant }
    }
    const after = { cells, variantCells }
    return isSame(before, after) ? null : after
  }

  note(productId: string, kept: Kept | null): void {
    if (kept) this.pending.set(productId, kept)
  }

  async flush(): Promise<void> {
    if (this.pending.size === 0) return
    const rows = [...this.pending].map(([productId, kept]) => ({ productId, ...kept }))
    this.pending.clear()
    await this.ctx.em.execute(
      `insert into "product_kept_columns" ("tenant_id", "product_id", "cells", "variant_cells")
        select ?, "productId", "cells", "variantCells" from jsonb_to_recordset(?::jsonb)
          r("productId" uuid, "cells" jsonb, "variantCells" jsonb)
        on conflict ("tenant_id", "product_id") do update set "cells" = excluded."cells",
          "variant_cells" = excluded."variant_cells"`,
      [this.ctx.currentTenant.id, JSON.stringify(rows)],
    )
  }
}

/** The preserved cells of products, by product ID. */
export async function keptOf({ em }: RequestContext, productIds: readonly string[]): Promise<Map<string, KeptColumns>> {
  const rows = await inParts(productIds, AT_ONCE, (part) =>
    em.find(KeptColumns, { productId: { $in: [...part] } }, { disableIdentityMap: true }),
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Throws UserInputError if the rows of a product have too much to keep. */
export function checkKept(group: readonly ProductRow[]): void {
  const lengths = group.flatMap(({ others }) =>
    Object.entries(others).map(([title, text]) => title.length + text.length),
  )
  if (lengths.reduce((sum, length) => sum + length, 0) <= MOST_KEPT) return
  const message = `The columns without a field have more than ${MOST_KEPT.toLocaleString('en')} characters`
  throw new UserInputError({ code: 'TOO_LARGE', message, row: group[0]?.row ?? null })
}

/** A column is about the product if only its first row has a value, and the title does not name the variant. */
function columnsOfProduct([first, ...others]: readonly ProductRow[]): Set<string> {
  if (!first?.fields.name) return new Set()
  const titles = Object.keys(first.others).filter((title) => !/^variant\b/i.test(title))
  return new Set(titles.filter((title) => others.every((row) => row.others[title] === undefined)))
}

function isSame(before: Kept, after: Kept): boolean {
  const sameCells = (one: Cells = {}, other: Cells = {}) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(other).every(([title, text]) => one[title] === text)
  const ids = Object.keys(after.variantCells)
  return (
    sameCells(before.cells, after.cells) &&
    ids.every((id) => sameCells(before.variantCells[id], after.variantCells[id])) &&
    ids.length === Object.keys(before.variantCells).length
  )
}
