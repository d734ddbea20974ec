import { type ClassType, Field, InputType, registerEnumType } from 'type-graphql'
import { BooleanFilter, type Condition, conditions, containing, type Filter, SortDirection } from './filters.ts'

/** Fields that a list is ordered by. */
export const MAX_ORDERS = 10
export const TOO_MANY_ORDERS = `A list is ordered by at most ${MAX_ORDERS} fields.`

type FilterClasses = Readonly<Record<string, ClassType<Filter>>>

/** The filters of a list by property, and a text to search for. */
export type Where<Filters extends FilterClasses> = { search?: string | null } & {
  -readonly [Property in keyof Filters]?: InstanceType<Filters[Property]> | null
}

/** The input type of a list's `where`. `searched` is the description of its `search`. */
export function WhereOf<Filters extends FilterClasses>(name: string, searched: string, filters: Filters) {
  @InputType(name)
  class ListWhere {
    @Field(() => String, { nullable: true, description: searched })
    search?: string | null
  }
  for (const [property, filter] of Object.entries(filters)) {
    Field(() => filter, { nullable: true })(ListWhere.prototype, property)
  }
  return ListWhere as ClassType<Where<Filters>>
}

/** Converts a `where` into MikroORM conditions, all of which must hold. `search` looks in the properties `searched`. */
export function matching(where: object | null | undefined, searched: readonly string[]): Condition[] {
  return Object.entries(where ?? {}).flatMap(([property, filter]: [string, Filter | string | null | undefined]) => {
    if (!filter) return []
    if (typeof filter === 'string') return [{ $or: searched.map((name) => ({ [name]: containing(filter) })) }]
    if (filter instanceof BooleanFilter) return typeof filter.eq === 'boolean' ? [{ [property]: filter.eq }] : []
    return conditions(property, filter)
  })
}

export interface Order<Property> {
  field: Property
  direction: SortDirection
}

/** The input type of a list's `orderBy`, and the enum of its fields, whose values are entity properties. */
export function OrderOf<Property extends string>(name: string, fields: Readonly<Record<string, Property>>) {
  registerEnumType(fields, { name: `${name}Field` })

  @InputType(name)
  class ListOrder implements Order<Property> {
    @Field(() => fields)
    field!: Property

    @Field(() => SortDirection, { defaultValue: SortDirection.ASC })
    direction!: SortDirection
  }
  return ListOrder as ClassType<Order<Property>>
}

/** Converts an `orderBy` for MikroORM. The ID comes last, so that the order of equal rows is the same on every page. */
export function ordering(
  orderBy: readonly Order<string>[] | null | undefined,
  ids: SortDirection = SortDirection.ASC,
): Record<string, SortDirection>[] {
  return [...(orderBy ?? []).map(({ field, direction }) => ({ [field]: direction })), { id: ids }]
}
