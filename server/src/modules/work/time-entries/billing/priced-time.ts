import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'

/** A time entry with its customer, its price and the document it is billed on. */
export interface PricedEntry {
  readonly id: string
  readonly taskId: string
  readonly taskTitle: string
  readonly projectId: string | null
  readonly personId: string
  readonly personName: string
  readonly day: string
  /** Null while its timer runs. */
  readonly seconds: number | null
  readonly isBillable: boolean
  /** Of the task, or else of its project. */
  readonly customerId: string | null
  /** The hourly rate of its day in cents, or the price at which it was billed. */
  readonly price: number | null
  /** The document on which it is billed. */
  readonly documentId: string | null
  /** Whether it, its task or its customer is deleted. */
  readonly isHidden: boolean
}

const rateOf = (column: string, value: string, name: string) => `left join lateral (
  select r."amount" from "hourly_rate" r where r."${column}" = ${value} and r."valid_from" <= e."day"
  order by r."valid_from" desc limit 1) "${name}" on true`

/** Joins to time entries `e`: their task, project and customer, their rate, and what they are billed on. */
export const PRICED = `join "task" t on t."id" = e."task_id"
  left join "project" p on p."id" = t."project_id"
  left join "customer" c on c."id" = coalesce(t."customer_id", p."customer_id")
  ${rateOf('project_id', 't."project_id"', 'of_project')}
  ${rateOf('customer_id', 'c."id"', 'of_customer')}
  ${rateOf('person_id', 'e."person_id"', 'of_person')}
  left join "billed_time" b on b."time_entry_id" = e."id" and b."released_at" is null`

/** With `PRICED`: the price of an hour in cents, null without a rate. */
export const PRICE = `coalesce(b."price", "of_project"."amount", "of_customer"."amount", "of_person"."amount")`

/** Prices time entries, many in one statement. */
export class PricedTime {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async of(entryId: string): Promise<PricedEntry | null> {
    return this.loader.load(entryId)
  }

  /** In the order of their days. */
  async all(ids: readonly string[]): Promise<PricedEntry[]> {
    return this.ctx.em.execute<PricedEntry[]>(
      `select e."id", e."task_id" as "taskId", t."title" as "taskTitle", t."project_id" as "projectId", e."person_id" as "personId",
         e."person_name" as "personName", to_char(e."day", 'YYYY-MM-DD') as "day", e."seconds",
         e."is_billable" as "isBillable", c."id" as "customerId", ${PRICE} as "price", b."document_id" as "documentId",
         num_nonnulls(e."deleted_at", t."deleted_at", c."deleted_at") > 0 as "isHidden"
       from "time_entry" e ${PRICED} where e."id" = any(?::uuid[]) order by e."day", e."id"`,
      [`{${ids.join(',')}}`],
    )
  }

  private async load(ids: readonly string[]): Promise<(PricedEntry | null)[]> {
    const rows = new Map((await this.all(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  }
}
