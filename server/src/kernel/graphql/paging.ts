import { Arg, type ClassType, Field, Int, ObjectType } from 'type-graphql'
import { badInput } from '../validation/errors.ts'

export const MAX_PER_PAGE = 100
/** The default number of rows. */
export const PER_PAGE = 20
const MAX_PAGE = 1_000_000

@ObjectType()
export class PageInfo {
  @Field(() => Int)
  page!: number

  @Field(() => Int)
  perPage!: number

  @Field(() => Boolean)
  hasNextPage!: boolean

  @Field(() => Boolean)
  hasPreviousPage!: boolean
}

/** One page of a list. Counting is expensive, so `totalItems` is computed only if it is requested. */
export interface Listing<Item> {
  readonly items: Item[]
  readonly totalItems: (upTo?: number | null) => number | Promise<number>
  readonly pageInfo: PageInfo
}

/** The offset and limit of a page. The limit is one more than `perPage`, to see whether there is a next page. */
export interface Slice {
  readonly page: number
  readonly perPage: number
  readonly offset: number
  readonly limit: number
}

/** Omitted and null mean the first page, of 20. */
export function slice(wantedPage: number | null, wantedPerPage: number | null): Slice {
  const page = wantedPage ?? 1
  const perPage = wantedPerPage ?? PER_PAGE
  if (page < 1 || page > MAX_PAGE) throw badInput(`page is between 1 and ${MAX_PAGE.toLocaleString('en')}.`)
  if (perPage < 1 || perPage > MAX_PER_PAGE) throw badInput(`perPage is between 1 and ${MAX_PER_PAGE}.`)
  return { page, perPage, offset: (page - 1) * perPage, limit: perPage + 1 }
}

/** Without the extra row that tells whether a further page follows, unless the selected fields need it. */
export function sliceForSelection(slice: Slice, fields: ReadonlySet<string>): Slice {
  return fields.has('pageInfo') || fields.has('totalItems') ? slice : { ...slice, limit: slice.perPage }
}

/** Makes the page from the rows of a slice. `count` may stop at `upTo`, as long lists should. */
export function listing<Item>(
  { page, perPage }: Slice,
  rows: Item[],
  count: (upTo: number | null) => Promise<number>,
): Listing<Item> {
  const hasNextPage = rows.length > perPage
  const isWhole = page === 1 && !hasNextPage
  return {
    items: rows.slice(0, perPage),
    async totalItems(upTo) {
      if (typeof upTo === 'number' && upTo < 1) throw badInput('upTo is 1 or more.')
      const total = isWhole ? rows.length : await count(upTo ?? null)
      return Math.min(total, upTo ?? total)
    },
    pageInfo: { page, perPage, hasNextPage, hasPreviousPage: page > 1 },
  }
}

/** The GraphQL type of a list: `{ items, totalItems, pageInfo }`. */
export function ListOf<Item extends object>(item: ClassType<Item>, name: string): ClassType<Listing<Item>> {
  @ObjectType(name)
  class List implements Listing<Item> {
    @Field(() => [item])
    items!: Item[]

    // `Listing.totalItems` is called in place of this one, so rows are counted only if the field is selected.
    @Field(() => Int, {
      description: 'Counting stops at `upTo`, so a client that only needs "1,000 or more" gets long lists faster.',
    })
    totalItems(@Arg('upTo', () => Int, { nullable: true }) _upTo?: number | null): number | Promise<number> {
      throw new Error('A list counts itself')
    }

    @Field(() => PageInfo)
    pageInfo!: PageInfo
  }
  return List as ClassType<Listing<Item>>
}
