import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { importsOf } from './product-import-test-kit.ts'

const kit = useServer()
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const PRODUCTS = 250
const EACH = 200

test('a batch about many variants is read in several turns of the event loop', { timeout: 120_000 }, async () => {
  await productsOf(owner).made('First')
  await kit.database.query(
    `with made as (insert into product (tenant_id, name, sort_name, slug, number_of_variants, options, publish_at, created_at, updated_at)
       select $1, 'Many ' || n, 'many ' || n, 'many-' || n, $3::int,
         jsonb_build_array(jsonb_build_object('name', 'Size', 'values', (select jsonb_agg(v::text) from generate_series(1, $3::int) v))),
         now(), now(), now()
       from generate_series(1, $2::int) n returning id)
     insert into product_variant (tenant_id, product_id, position, option_values, price)
       select $1, id, place, jsonb_build_array(place::text), 100 from made cross join generate_series(1, $3::int) place`,
    [kit.tenants.maple, PRODUCTS, EACH],
  )
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `many-${at + 1},Many ${at + 1}`)
  const from = kit.statements.length
  const done = await importsOf(owner).imported(['Handle,Title', ...rows].join('\n'), { matchBy: 'handle' })
  expect(done).toMatchObject({ unchanged: PRODUCTS, failed: 0 })
  // The entities of a statement are made in one turn: those of 50,000 variants take more than a second.
  const reads = kit.statements.slice(from).filter((sql) => sql.includes('from "product_variant"'))
  const counts = reads.map((sql) => Number(/took [\d.]+ ms, (\d+) result/.exec(sql)?.[1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(PRODUCTS * EACH)
  expect(Math.max(...counts)).toBeLessThanOrEqual(600)
})
