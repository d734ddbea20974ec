import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { phoneIn } from '../../../../kernel/validation/phone.ts'
import { Customer } from '../customer.entity.ts'
import { type DuplicateCustomer, type DuplicateGroup, DuplicateMatch } from './duplicate.inputs.ts'

/** Limit of duplicates per customer and match. */
const MOST_ALIKE = 20
const MOST_SHOWN = 10
/** Other requests are answered between two queries. A list with the duplicates of each customer names thousands. */
const LOADED_AT_ONCE = 500

interface ContactInput {
  readonly email: string
  readonly phone: string
  readonly country: string
}

interface Group {
  readonly by: DuplicateMatch
  readonly value: string
  readonly count: number
  readonly ids: string[]
  readonly total: number
}

/** Finds customers that may be the same person: same email address or phone number. Both are stored normalized. */
export class DuplicateService {
  private readonly loader = new DataLoader((customers: readonly Customer[]) => this.load(customers), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of(customer: Customer): Promise<DuplicateCustomer[]> {
    return customer.deletedAt ? Promise.resolve([]) : this.loader.load(customer)
  }

  /** Existing customers that match the input for a new one. */
  async like({ email, phone, country }: ContactInput): Promise<DuplicateCustomer[]> {
    const place = country.trim().toUpperCase() || 'CA'
    const [found] = await this.matchesOf([
      { id: null, email: email.trim().toLowerCase(), phone: (phone.trim() && phoneIn(place, phone)) || '' },
    ])
    return found ?? []
  }

  /** All groups, those with the same email first. Each branch of the union is an index-only scan. */
  async groups(slice: Slice): Promise<Listing<DuplicateGroup>> {
    const rows = await this.ctx.em.execute<Group[]>(
      `select "by", "value", "count", "total", array(
         select c."id" from "customer" c where c."deleted_at" is null
           and ("by" = 'email' and c."email" <> '' and c."email" = "value"
             or "by" = 'phone' and c."phone" <> '' and c."phone" = "value")
         order by c."id" limit ${MOST_SHOWN}) as "ids"
       from (select *, count(*) over ()::int as "total" from (
         select 'email' as "by", "email" as "value", count(*)::int as "count" from "customer"
           where "deleted_at" is null and "email" <> '' group by "email" having count(*) > 1
         union all
         select 'phone', "phone", count(*)::int from "customer"
           where "deleted_at" is null and "phone" <> '' group by "phone"
           having count(*) > 1 and (min("email") <> max("email") or min("email") = '')) alike
         order by "by", "value" limit ? offset ?) page
       order by "by", "value"`,
      [slice.limit, slice.offset],
    )
    const customers = await this.byId(rows.flatMap(({ ids }) => ids))
    const groups = rows.map(({ by, value, count, ids }) => {
      return {
        id: `${by}:${value}`,
        matchedBy: by,
        value,
        count,
        customers: ids.flatMap((id) => customers.get(id) ?? []),
      }
    })
    return listing(slice, groups, async () => rows[0]?.total ?? 0)
  }

  private load(customers: readonly Customer[]): Promise<DuplicateCustomer[][]> {
    return this.matchesOf(customers)
  }

  private async matchesOf(
    contacts: readonly { readonly id: string | null; readonly email: string; readonly phone: string }[],
  ): Promise<DuplicateCustomer[][]> {
    const selectBy = (by: DuplicateMatch) =>
      `select w."place", '${by}' as "by", c."id" from wanted w cross join lateral (
        select d."id" from "customer" d where d."deleted_at" is null and d."${by}" <> '' and d."${by}" = w."${by}"
          and d."id" is distinct from w."id" limit ${MOST_ALIKE}) c`
    const rows = await this.ctx.em.execute<{ place: number; by: DuplicateMatch; id: string }[]>(
      `with wanted as (select * from jsonb_to_recordset(?::jsonb) as w("place" int, "id" uuid, "email" text, "phone" text))
       ${Object.values(DuplicateMatch).map(selectBy).join(' union all ')}`,
      [JSON.stringify(contacts.map(({ id, email, phone }, place) => ({ place, id, email, phone })))],
    )
    const customers = await this.byId(rows.map(({ id }) => id))
    return contacts.map((_, index) => {
      const mine = rows.filter(({ place }) => place === index)
      return [...new Set(mine.map(({ id }) => id))].sort().flatMap((id) => {
        const customer = customers.get(id)
        return customer ? [{ customer, matchedBy: mine.filter((row) => row.id === id).map(({ by }) => by) }] : []
      })
    })
  }

  private async byId(ids: readonly string[]): Promise<Map<string, Customer>> {
    const found = new Map<string, Customer>()
    const wanted = [...new Set(ids)]
    for (let at = 0; at < wanted.length; at += LOADED_AT_ONCE) {
      const customers = await this.ctx.em.find(Customer, { id: { $in: wanted.slice(at, at + LOADED_AT_ONCE) } })
      for (const customer of customers) found.set(customer.id, customer)
    }
    return found
  }
}
