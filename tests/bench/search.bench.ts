import { Visitor } from '../kit/http.ts'
import { type Installed, withInstallation } from './installed.ts'
import { below, type Row } from './report.ts'
import { fillCustomers, HITS } from './search/fill-customers.ts'
import { mapleId } from './tenant.ts'
import { type Ask, p99InTurn } from './turns.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 600
/** The most that a search answers. */
const LIMIT = 200
/** Further than this nobody counts, as the admin asks for it. */
const COUNTED = 10_000
const QUERY = `query ($where: CustomerWhere, $orderBy: [CustomerOrder!]) {
  customers(perPage: 20, where: $where, orderBy: $orderBy) {
    items { id displayName email phoneFormatted } totalItems(upTo: ${COUNTED}) } }`

/** What is looked for, and how many customers it fits at either size. */
const terms = [
  { name: 'a name', text: 'quillfeather', hits: HITS },
  { name: 'two words', text: 'anna quillf', hits: HITS },
  { name: 'a phone number', text: '+1 (613) 200-0042', hits: 1 },
  { name: 'a name with a typo', text: 'quilfeather', hits: HITS },
  { name: 'two words, one with a typo', text: 'anna quillfether', hits: HITS },
  { name: 'a part of a phone number', text: '132000042', hits: 1 },
  { name: 'a city', text: 'ottawa', hits: LIMIT },
  { name: 'two common words', text: 'anna post', hits: LIMIT },
  { name: 'what fits all', text: 'post', hits: LIMIT },
] as const

/**
 * Two words that each fit a tenth of all customers, and nobody has both: what both find is compared as a whole, so the time
 * grows with it. Told, and no promise.
 */
const disjoint = 'anna chloe'
const DISJOINT_ROUNDS = 20

/** The list as it is opened, sorted and narrowed, of which each customer of the tenant is one. */
const lists = [
  { name: 'first page', asked: {} },
  { name: 'changed last', asked: { orderBy: [{ field: 'UPDATED_AT', direction: 'DESC' }] } },
  { name: 'new this week', asked: { where: { createdAt: { lastDays: 7 } } } },
] as const

const searching = (search: string) => ({ where: { search } })

/** Staff look for customers among ten thousand and among a million, half of them their own, in turn. */
export function measure(): Promise<Row[]> {
  return withInstallation((small) =>
    withInstallation(async (large) => {
      const [few, many] = [await filled(small, FEW), await filled(large, MANY)]
      const rows: Row[] = []
      for (const { name, text, hits } of terms) {
        for (const ask of [few, many]) await expectHits(ask, text, hits)
        const [atFew, atMany] = await inTurn(name, searching(text), [few, many], ROUNDS)
        rows.push(below(`search: ${name}, p99`, atMany / atFew, '× ten thousand', 2))
      }
      await inTurn('two common words that nobody has both of', searching(disjoint), [few, many], DISJOINT_ROUNDS)
      for (const { name, asked } of lists) {
        const [atFew, atMany] = await inTurn(name, asked, [few, many], ROUNDS)
        rows.push(below(`list: ${name}, p99`, atMany / atFew, '× ten thousand', 2))
      }
      return rows
    }),
  )
}

/** The p99 of both, in milliseconds. */
async function inTurn(
  name: string,
  asked: object,
  asks: readonly [few: Ask<number>, many: Ask<number>],
  rounds: number,
): Promise<[few: number, many: number]> {
  const [atFew, atMany] = await p99InTurn(asked, asks, rounds)
  console.log(`  ${name}: p99 ${atFew.toFixed(1)} ms among ${FEW}, ${atMany.toFixed(1)} ms among ${MANY}`)
  return [atFew, atMany]
}

async function filled(installed: Installed, count: number): Promise<Ask<number>> {
  const { port, password, databaseUrl } = installed
  const started = performance.now()
  await fillCustomers(databaseUrl.replace('//app@', '//postgres@'), await mapleId(installed), count)
  console.log(`  ${count} customers written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const owner = new Visitor(port)
  await owner.signIn('owner@maple.test', password)
  return async (asked) =>
    (await owner.graphql<{ customers: { totalItems: number } }>(QUERY, asked)).customers.totalItems
}

async function expectHits(ask: Ask<number>, text: string, hits: number): Promise<void> {
  const found = await ask(searching(text))
  if (found !== hits) throw new Error(`${text} finds ${found} customers, not ${hits}`)
}
