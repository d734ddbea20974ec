import type { RequestContext } from '../../../kernel/context/context.ts'

/** What a later capability does with the cards of a column. It runs in the transaction, with the columns locked. */
interface ColumnCards {
  count(ctx: RequestContext, columnId: string): Promise<number>
  /** Moves all cards to the end of another column. */
  move(ctx: RequestContext, fromColumnId: string, toColumnId: string): Promise<void>
}

const registered: ColumnCards[] = []

/** Lets the capability that owns the cards (projects) define how they are counted and moved. */
export function registerColumnCards(cards: ColumnCards): void {
  registered.push(cards)
}

export async function countCards(ctx: RequestContext, columnId: string): Promise<number> {
  let count = 0
  for (const cards of registered) count += await cards.count(ctx, columnId)
  return count
}

export async function moveCards(ctx: RequestContext, fromColumnId: string, toColumnId: string): Promise<void> {
  for (const cards of registered) await cards.move(ctx, fromColumnId, toColumnId)
}
