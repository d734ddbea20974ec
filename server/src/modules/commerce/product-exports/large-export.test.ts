import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const PRODUCTS = 10_000
const EACH = 5

test('50,000 rows are sent without blocking the process', { timeout: 180_000 }, async () => {
  const { data } = await owner.ask(`mutation { createProduct(input: { name: "First", variants: [{ price: 1 }] }) {
    product { id } } }`)
  const [own] = await kit.database.query<{ tenant_id: string }>('select tenant_id from product where id = $1', [
    data.createProduct.product.id,
  ])
  const tenantId = own?.tenant_id
  await kit.database.query(
    `with made as (insert into product (tenant_id, name, sort_name, slug, brand, options, publish_at, created_at, updated_at)
       select $1, 'Many ' || n, 'many ' || n, 'many-' || n, 'Bulk', '[{"name":"Size","values":["0","1","2","3","4"]}]', now(), now(), now()
       from generate_series(1, $2::int) n returning id)
     insert into product_variant (tenant_id, product_id, position, option_values, price)
       select $1, id, place, jsonb_build_array(place::text), 100 from made cross join generate_series(0, $3::int - 1) place`,
    [tenantId, PRODUCTS, EACH],
  )
  const where = { brand: { eq: 'Bulk' } }
  const query = 'query ($where: ProductWhere) { productExport(where: $where) { url } }'
  const { url } = (await owner.ask(query, { where })).data.productExport
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const started = performance.now()
  const { body } = await owner.request({ method: 'GET', url })
  const milliseconds = performance.now() - started
  delay.disable()
  expect(body.trimEnd().split('\r\n')).toHaveLength(PRODUCTS * EACH + 1)
  // A process that writes all rows at once stands still for most of that time.
  expect(delay.max / 1e6).toBeLessThan(milliseconds / 3)
})
