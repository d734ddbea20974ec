import type { FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Document } from './document.entity.ts'
import type { DocumentSums } from './document-list.inputs.ts'

/**
 * The sums of all documents that a filter matches, in one statement, without cancelled ones. Refunds are left out of the
 * balance, because the balance of their invoice already reflects them.
 */
export async function documentSums(
  em: EntityManager,
  where: FilterQuery<Document>,
  today: string,
): Promise<DocumentSums> {
  const found = em
    .createQueryBuilder(Document)
    .select('id' as never)
    .where(where as never)
  const due = (condition: string) => `coalesce(sum(d."balance") filter (where ${condition}), 0)::float8`
  const isOwed = `d."type" in ('invoice', 'web_order')`
  const isOpen = `${isOwed} and d."balance" > 0 and d."status" in ('pending_payment', 'partial_payment')`
  const late = `(t."today" - d."due_on")`
  const [row] = await em.execute<Record<string, number>[]>(
    `select coalesce(sum(d."grand_total"), 0)::float8 as "grandTotal",
        coalesce(sum(d."balance") filter (where ${isOwed}), 0)::float8 as "balance",
        ${due(`${isOpen} and ${late} > 0`)} as "overdue",
        ${due(`${isOpen} and (d."due_on" is null or ${late} <= 0)`)} as "current",
        ${due(`${isOpen} and ${late} between 1 and 30`)} as "days30",
        ${due(`${isOpen} and ${late} between 31 and 60`)} as "days60",
        ${due(`${isOpen} and ${late} between 61 and 90`)} as "days90",
        ${due(`${isOpen} and ${late} > 90`)} as "older"
      from "document" d cross join (select ?::date as "today") t
      where d."cancelled_at" is null and d."id" in (${found.getQuery()})`,
    [today, ...found.getParams()],
  )
  const {
    grandTotal = 0,
    balance = 0,
    overdue = 0,
    current = 0,
    days30 = 0,
    days60 = 0,
    days90 = 0,
    older = 0,
  } = row ?? {}
  return { grandTotal, balance, overdue, ageing: { current, days30, days60, days90, older } }
}
