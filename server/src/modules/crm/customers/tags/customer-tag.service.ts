import { LockMode } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { Actor } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { combinedRows } from '../../../../kernel/database/combined-rows.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { flushNamed } from '../../../../kernel/database/unique.ts'
import { isId, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { type AuditEvent, AuditService } from '../../../platform/audit/index.ts'
import type { Customer } from '../customer.entity.ts'
import { CustomerTag, TagColor, Tagging } from './customer-tag.entity.ts'
import type { CreateCustomerTagInput, UpdateCustomerTagInput } from './customer-tag.inputs.ts'
import { byActor, createdTag, type TagName, tagAuditEvent } from './customer-tag-events.ts'

export const MOST_TAGS = 200

interface TagChange {
  /** Replaces all tags. */
  readonly all?: readonly string[]
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

interface GivenTags {
  readonly customer: Customer
  readonly isNew: boolean
  readonly tagIds: readonly string[]
  readonly actor?: Actor | undefined
  /** Who adds a tag, if it is not `actor`. By tag. */
  readonly tagActors?: ReadonlyMap<string, Actor | undefined>
}

/** Customer tags of a tenant. Writes require a transaction. */
export class CustomerTagService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  private readonly counter = new DataLoader((ids: readonly string[]) => this.countAll(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  list(): Promise<CustomerTag[]> {
    return this.ctx.em.find(CustomerTag, {}, { orderBy: { name: 'asc' } })
  }

  of(customerId: string): Promise<CustomerTag[]> {
    return this.loader.load(customerId)
  }

  /** The number of customers with the tag. */
  count({ id }: CustomerTag): Promise<number> {
    return this.counter.load(id)
  }

  async create({ name, color }: CreateCustomerTagInput): Promise<CustomerTag> {
    if ((await this.ctx.em.count(CustomerTag)) >= MOST_TAGS) throw tooMany()
    const tag = this.ctx.em.create(CustomerTag, { name: name.trim(), color: color ?? TagColor.GRAY })
    return flushNamed(this.ctx.em, 'tag', tag)
  }

  async update({ id, name, color }: UpdateCustomerTagInput): Promise<CustomerTag> {
    const tag = await this.one(id)
    if (name) tag.name = name.trim()
    if (color) tag.color = color
    return flushNamed(this.ctx.em, 'tag', tag)
  }

  /** Also removes it from all customers. */
  async remove(id: string): Promise<string> {
    this.ctx.em.remove(await this.one(id))
    await this.ctx.em.flush()
    return id
  }

  /** Adds and removes tags; returns the customers that actually changed. */
  async tag(customers: readonly Customer[], { all, add = [], remove = [] }: TagChange): Promise<Customer[]> {
    const { em } = this.ctx
    await this.lock([...(all ?? []), ...add])
    const tags = new Map((await this.list()).map((tag) => [tag.id, tag]))
    if (![...(all ?? []), ...add, ...remove].every((id) => tags.has(id))) throw notFound('tag')
    const taggings = await em.find(Tagging, { recordId: { $in: customers.map(({ id }) => id) } })
    const nameOf = (ids: Iterable<string>) => [...ids].map((id) => tags.get(id)?.name ?? '').sort()
    const changed: Customer[] = []
    for (const customer of customers) {
      const had = taggings.filter(({ recordId }) => recordId === customer.id)
      const before = new Set(had.map(({ tagId }) => tagId))
      const after = new Set(all ?? [...before, ...add].filter((id) => !remove.includes(id)))
      const [given, taken] = [[...after].filter((id) => !before.has(id)), had.filter(({ tagId }) => !after.has(tagId))]
      if (given.length === 0 && taken.length === 0) continue
      for (const tagId of given) em.create(Tagging, { recordId: customer.id, tagId })
      for (const tagging of taken) em.remove(tagging)
      await this.record(customer, nameOf(before), nameOf(after))
      changed.push(customer)
    }
    await em.flush()
    return changed
  }

  /** Adds tags to many customers. Audited only for existing customers. */
  async give(given: readonly GivenTags[]): Promise<void> {
    const toTag = given.filter(({ tagIds }) => tagIds.length > 0)
    if (toTag.length === 0) return
    const { em } = this.ctx
    const known = toTag.flatMap(({ customer, isNew }) => (isNew ? [] : [customer.id]))
    const taggings = known.length > 0 ? await em.find(Tagging, { recordId: { $in: known } }) : []
    const nameOf = new Map((await this.list()).map(({ id, name }) => [id, name]))
    const names = (ids: readonly string[]) => ids.map((id) => nameOf.get(id) ?? '').sort()
    const events: AuditEvent[] = []
    for (const { customer, isNew, tagIds, actor, tagActors } of toTag) {
      let before = taggings.filter(({ recordId }) => recordId === customer.id).map(({ tagId }) => tagId)
      const added = tagIds.filter((id) => !before.includes(id))
      for (const tagId of added) em.create(Tagging, { recordId: customer.id, tagId })
      if (isNew) continue
      for (const [by, ids] of byActor(added, (id) => tagActors?.get(id) ?? actor)) {
        const after = [...before, ...ids]
        events.push({ ...tagAuditEvent(customer, names(before), names(after)), actor: by })
        before = after
      }
    }
    await this.ctx.use(AuditService).recordAll(events)
    await em.flush()
  }

  /**
   * The tags of these names, locked against deletion until the transaction ends, each once. Creates the missing ones.
   * Throws UserInputError if there would be too many.
   */
  async lockByName(names: readonly string[]): Promise<TagName[]> {
    const typed = [...new Set(names.map((name) => name.trim()))]
    const known = await this.lockTyped(typed)
    const missing = typed.filter((name) => !known.some((tag) => tag.typed === name))
    if (missing.length === 0) return distinct(known)
    await this.createMissing(missing, await this.ctx.em.count(CustomerTag))
    return distinct(await this.lockTyped(typed))
  }

  /** Each with the name that finds it. Lower case is what the index says it is: JavaScript's differs for some letters. */
  private lockTyped(names: readonly string[]): Promise<(TagName & { typed: string })[]> {
    return combinedRows(
      this.ctx.em,
      `select t."id", t."name", one."typed" from "customer_tag" t
        join jsonb_array_elements_text(?::jsonb) one ("typed") on lower(t."name") = lower(one."typed")
        order by t."id" for share of t`,
      [JSON.stringify(names)],
    )
  }

  /** IDs of tags by customer. */
  async idsOf(customerIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const ids = new Map(customerIds.map((id) => [id, new Set<string>()]))
    if (ids.size === 0) return ids
    const taggings = await this.ctx.em.find(Tagging, { recordId: { $in: [...customerIds] } })
    for (const { recordId, tagId } of taggings) ids.get(recordId)?.add(tagId)
    return ids
  }

  /** IDs of all tags by lowercase name. Creates the missing ones, unless others create them at the same time. */
  async idsByName(names: readonly string[]): Promise<Map<string, string>> {
    const known = byName(await this.list())
    const missing = new Map(names.map((name) => [keyOf(name), name.trim()]))
    for (const key of known.keys()) missing.delete(key)
    if (missing.size === 0) return known
    await this.createMissing([...missing.values()], known.size)
    return byName(await this.list())
  }

  /** Unless they are there, or others create them at the same time. `count` is the number of tags that there are. */
  private async createMissing(names: readonly string[], count: number): Promise<void> {
    // In a fixed order, so that two transactions that create the same tags don't wait for each other.
    const sorted = names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    if (count + new Set(names.map(keyOf)).size > MOST_TAGS) throw tooMany()
    const created = await this.ctx.em.execute<{ id: string; name: string }[]>(
      `insert into "customer_tag" ("tenant_id", "name", "colour") values ${sorted.map(() => '(?, ?, ?)').join(', ')}
        on conflict ("tenant_id", lower("name")) do nothing returning "id", "name"`,
      sorted.flatMap((name) => [this.ctx.currentTenant.id, name, TagColor.GRAY]),
    )
    await this.ctx.use(AuditService).recordAll(created.map(createdTag))
  }

  private record(customer: Customer, before: readonly string[], after: readonly string[]): Promise<void> {
    return this.ctx.use(AuditService).record(tagAuditEvent(customer, before, after))
  }

  /** Locks the tags against deletion until the transaction ends. */
  private async lock(ids: readonly string[]): Promise<void> {
    const options = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const
    if (ids.length > 0) await this.ctx.em.find(CustomerTag, { id: { $in: ids.filter(isId) } }, options)
  }

  private async one(id: string): Promise<CustomerTag> {
    return getRecord(this.ctx.em, { entity: CustomerTag, noun: 'tag' }, id)
  }

  private async load(ids: readonly string[]): Promise<CustomerTag[][]> {
    const [taggings, tags] = await Promise.all([
      this.ctx.em.find(Tagging, { recordId: { $in: [...ids] } }),
      this.list(),
    ])
    const has = new Set(taggings.map(({ recordId, tagId }) => `${recordId} ${tagId}`))
    return ids.map((id) => tags.filter((tag) => has.has(`${id} ${tag.id}`)))
  }

  private async countAll(ids: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ id: string; count: number }[]>(
      `select t."tag_id" as "id", count(*)::int as "count" from "tagging" t
        join "customer" c on c."id" = t."record_id" and c."deleted_at" is null
        where t."tag_id" in (${ids.map(() => '?').join(', ')}) group by t."tag_id"`,
      [...ids],
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map((id) => counts.get(id) ?? 0)
  }
}

const keyOf = (name: string) => name.trim().toLowerCase()
const byName = (tags: readonly CustomerTag[]) => new Map(tags.map(({ id, name }) => [keyOf(name), id]))
const distinct = (tags: readonly TagName[]): TagName[] => [
  ...new Map(tags.map(({ id, name }) => [id, { id, name }])).values(),
]
const tooMany = () => new UserInputError(`There are ${MOST_TAGS} tags already. Delete one first.`)
