import { type ClassType, Field, ID, InputType, registerEnumType } from 'type-graphql'
import { badInput, isId } from '../validation/errors.ts'

const MOST_VALUES = 1000

export enum SortDirection {
  ASC = 'asc',
  DESC = 'desc',
}
registerEnumType(SortDirection, { name: 'SortDirection' })

@InputType()
export class StringFilter {
  @Field(() => String, { nullable: true })
  eq?: string | null

  @Field(() => [String], { nullable: true })
  in?: string[] | null

  @Field(() => String, { nullable: true })
  contains?: string | null
}

@InputType()
export class IDFilter {
  @Field(() => ID, { nullable: true })
  eq?: string | null

  @Field(() => [ID], { nullable: true })
  in?: string[] | null

  @Field(() => Boolean, { nullable: true })
  isNull?: boolean | null
}

@InputType()
export class BooleanFilter {
  @Field(() => Boolean, { nullable: true })
  eq?: boolean | null
}

export interface ChoiceFilter<Value> {
  eq?: Value | null
  in?: Value[] | null
  isNull?: boolean | null
}

/** A filter over the values of a registered enum. With `isNullable` it can also filter by null. */
export function FilterOf<Value extends string>(
  values: Record<string, Value>,
  name: string,
  { isNullable = false }: { isNullable?: boolean } = {},
) {
  @InputType(name)
  class Filter implements ChoiceFilter<Value> {
    @Field(() => values, { nullable: true })
    eq?: Value | null

    @Field(() => [values], { nullable: true })
    in?: Value[] | null
  }
  if (isNullable) Field(() => Boolean, { nullable: true })(Filter.prototype, 'isNull')
  return Filter as ClassType<ChoiceFilter<Value>>
}

/** Escapes a text for LIKE. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export const containing = (text: string) => ({ $ilike: `%${escapedLike(text)}%` })

export type Condition = Record<string, unknown>

export type Filter = StringFilter | IDFilter | BooleanFilter | ChoiceFilter<string>

/** A filter as functions of the database take it: see `matches_filter` in the migrations. */
export interface StoredFilter {
  readonly in?: readonly string[]
  readonly like?: string
  readonly isNull?: boolean
}

/** Converts a filter for a function of the database; undefined for an omitted filter. */
export function storedFilter(filter: StringFilter | IDFilter | ChoiceFilter<string> | null | undefined) {
  if (!filter) return undefined
  const { eq, in: several } = filter
  requireFewValues(several)
  const allowed = typeof eq === 'string' ? (several ?? [eq]).filter((value) => value === eq) : several
  const stored: StoredFilter = {
    ...(allowed && { in: filter instanceof IDFilter ? allowed.map((id) => id.toLowerCase()) : allowed }),
    ...('contains' in filter && typeof filter.contains === 'string' && { like: `%${escapedLike(filter.contains)}%` }),
    ...('isNull' in filter && typeof filter.isNull === 'boolean' && { isNull: filter.isNull }),
  }
  return stored
}

function requireFewValues(values: readonly string[] | null | undefined): void {
  if (values && values.length > MOST_VALUES) throw badInput(`A filter takes at most ${MOST_VALUES} values.`)
}

/** Converts a filter into MikroORM conditions, all of which must hold; none for an omitted filter. */
export function conditions(property: string, filter: Exclude<Filter, BooleanFilter> | null | undefined) {
  const found: Condition[] = []
  if (!filter) return found
  const isIdFilter = filter instanceof IDFilter
  const known = (id: string) => !isIdFilter || isId(id)
  // An invalid ID matches nothing. PostgreSQL would reject the statement.
  if (typeof filter.eq === 'string')
    found.push(known(filter.eq) ? { [property]: filter.eq } : { [property]: { $in: [] } })
  requireFewValues(filter.in)
  if (filter.in) found.push({ [property]: { $in: filter.in.filter(known) } })
  if ('contains' in filter && typeof filter.contains === 'string')
    found.push({ [property]: containing(filter.contains) })
  if ('isNull' in filter && typeof filter.isNull === 'boolean')
    found.push({ [property]: filter.isNull ? null : { $ne: null } })
  return found
}
