import pg from 'pg'
import { Visitor } from '../kit/http.ts'
import { type Installed, withInstallation } from './installed.ts'
import { below, type Row } from './report.ts'
import { fillProducts, HITS } from './store/fill-products.ts'
import { mapleId } from './tenant.ts'
import { type Ask, p99InTurn } from './turns.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 300
/** Counting ends here. */
const UP_TO = 1000
const COUNTING_MS = 5 * 60_000

const LIST = `query ($search: String, $where: StoreProductWhere, $orderBy: [ProductOrder!]) {
  products(perPage: 20, search: $search, where: $where, orderBy: $orderBy) {
    items { id slug name image minPrice maxPrice isAvailable variants { id price } } totalItems(upTo: ${UP_TO}) } }`
const FACETS = `query ($search: String, $where: StoreProductWhere) {
  products(perPage: 1, search: $search, where: $where) {
    facets { categories { id name parentId count } brands { value count } options { name values { value count } }
      minPrice maxPrice available isPartial } } }`

const searches = [
  { name: 'a rare word', search: 'quillfeather', hits: HITS },
  // Among a million more numbers begin like this one.
  { name: 'a number', search: 'BP-4710-1', hits: null },
  { name: 'a rare word with a typo', search: 'quilfeather', hits: HITS },
  { name: 'two common words', search: 'winter tyre', hits: null },
  { name: 'what fits all', search: 'measured', hits: UP_TO },
] as const

const range = { price: { min: 10_000, max: 40_000 } }
const lists = [
  { name: 'by name', asked: {} },
  { name: 'by price', asked: { orderBy: [{ field: 'PRICE', direction: 'DESC' }] } },
  { name: 'newest', asked: { orderBy: [{ field: 'PUBLISH_DATE', direction: 'DESC' }] } },
  { name: 'of a price range', asked: { where: range } },
  { name: 'that can be bought', asked: { where: { available: { eq: true } } } },
] as const
const facets = [
  { name: 'of all', asked: {} },
  { name: 'of a price range', asked: { where: range } },
  { name: 'of a search', asked: { search: 'winter tyre' } },
] as const
/** So many more products match among a million that what is counted grows too. Told, and no promise. */
const narrow = [
  { name: 'a category', where: (id: string) => ({ categoryId: { eq: id } }) },
  { name: 'a brand', where: () => ({ brand: { eq: 'Brand 7' } }) },
] as const

interface Store {
  readonly list: Ask<number>
  readonly facets: Ask
  readonly categoryId: string
}

/**
 * Visitors of a store with ten thousand products and of one with half a million, beside 999 other tenants with as many
 * together, in turn.
 */
export function measure(): Promise<Row[]> {
  return withInstallation((small) =>
    withInstallation(async (large) => {
      const [few, many] = [await filled(small, FEW, 'all'), await filled(large, MANY, 'half')]
      await countFacets(large)
      const rows: Row[] = []
      for (const { name, search, hits } of searches) {
        if (hits !== null) for (const { list } of [few, many]) await expectHits(list, search, hits)
        rows.push(await compared(`search: ${name}`, { search }, [few.list, many.list]))
      }
      for (const { name, asked } of lists) rows.push(await compared(`list: ${name}`, asked, [few.list, many.list]))
      for (const { name, asked } of facets)
        rows.push(await compared(`facets: ${name}`, asked, [few.facets, many.facets]))
      for (const { name, where } of narrow) {
        const asks = (kind: 'list' | 'facets'): [few: Ask, many: Ask] => [
          () => few[kind]({ where: where(few.categoryId) }),
          () => many[kind]({ where: where(many.categoryId) }),
        ]
        await told(`list: of ${name}`, {}, asks('list'))
        await told(`facets: of ${name}`, {}, asks('facets'))
      }
      return rows
    }),
  )
}

async function compared(name: string, asked: object, asks: readonly [few: Ask, many: Ask]): Promise<Row> {
  const [atFew, atMany] = await told(name, asked, asks)
  return below(`store ${name}, p99`, atMany / atFew, '× ten thousand', 2)
}

async function told(name: string, asked: object, asks: readonly [few: Ask, many: Ask]): Promise<[number, number]> {
  const [atFew, atMany] = await p99InTurn(asked, asks, ROUNDS)
  console.log(`  ${name}: p99 ${atFew.toFixed(1)} ms among ${FEW}, ${atMany.toFixed(1)} ms among ${MANY}`)
  return [atFew, atMany]
}

async function filled(installed: Installed, count: number, share: 'all' | 'half'): Promise<Store> {
  const started = performance.now()
  await fillProducts(ownerUrl(installed), await mapleId(installed), count, share)
  console.log(`  ${count} products written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const visitor = new Visitor(installed.port, 'maple.localhost')
  const { categories } = await visitor.graphql<{ categories: { id: string; slug: string }[] }>(
    '{ categories { id slug } }',
  )
  return {
    list: async (asked) =>
      (await visitor.graphql<{ products: { totalItems: number } }>(LIST, asked)).products.totalItems,
    facets: (asked) => visitor.graphql(FACETS, asked),
    categoryId: categories.find(({ slug }) => slug === 'shelf-1-3')?.id as string,
  }
}

const ownerUrl = ({ databaseUrl }: Installed) => databaseUrl.replace('//app@', '//postgres@')

/** Lets the server do at once what it does every ten minutes. */
async function countFacets(installed: Installed): Promise<void> {
  const client = new pg.Client(ownerUrl(installed))
  await client.connect()
  try {
    const started = performance.now()
    await client.query(`insert into jobs.job (name) values ('scheduled/products.count-facets')`)
    while ((await client.query('select from stored_facets')).rowCount === 0) {
      if (performance.now() - started > COUNTING_MS) throw new Error('The facets were never counted')
      await client.query('select pg_sleep(1)')
    }
    console.log(`  facets counted in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  } finally {
    await client.end()
  }
}

async function expectHits(list: Ask<number>, search: string, hits: number): Promise<void> {
  const found = await list({ search })
  if (found !== hits) throw new Error(`${search} finds ${found} products, not ${hits}`)
}
