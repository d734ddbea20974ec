import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOf } from './product-import-test-kit.ts'

const kit = useServer()
let owner: Visitor
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
})

const MATCHING = { matchBy: 'handle' }
const METAFIELD = 'Care (product.metafields.custom.care)'
const FILE = [
  `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Taxable,${METAFIELD},Price / Canada`,
  'coat,Coat,Size,S,10,true,=Wash cold,11',
  'coat,,,L,20,false,,22',
].join('\n')

async function exported(brandless: string): Promise<Record<string, string>[]> {
  return parse(await imports.exported({ where: { search: brandless } }), { bom: true, columns: true })
}

test('columns without a field are kept with product and variants, and exported again', async () => {
  expect(await imports.imported(FILE, MATCHING)).toMatchObject({ created: 1, combined: 1, failed: 0 })
  const rows = await exported('coat')
  const kept = (row: Record<string, string>) => [row[METAFIELD], row['Variant Taxable'], row['Price / Canada']]
  expect(rows.map(kept)).toEqual([
    ["'=Wash cold", 'true', '11'],
    ['', 'false', '22'],
  ])
  expect(Object.keys(rows[0] ?? {}).slice(-3)).toEqual([METAFIELD, 'Price / Canada', 'Variant Taxable'])
})

test('what is kept follows its variant, and products without such columns leave them empty', async () => {
  expect(await imports.imported('Handle,Title,Variant Price\ncoat-hook,Coat hook,1', MATCHING)).toMatchObject({
    created: 1,
  })
  const file = await imports.exported({ where: { search: 'coat' } })
  expect(await imports.imported(file, MATCHING)).toMatchObject({ unchanged: 2, combined: 1, failed: 0 })
  const changed = FILE.replace('22', '23').replace('=Wash cold', '')
  expect(await imports.imported(changed, MATCHING)).toMatchObject({ updated: 1 })
  const rows = await exported('coat')
  expect(rows.map((row) => [row.Handle, row[METAFIELD], row['Price / Canada']])).toEqual([
    ['coat', "'=Wash cold", '11'],
    ['coat', '', '23'],
    ['coat-hook', '', ''],
  ])
})

test('a column that was left out by choice is not kept, and too much is refused', async () => {
  const id = await imports.uploaded('Handle,Title,Variant Price,Vendor\nhat,Hat,1,Left out')
  const mapping = (await imports.mapping(id)).filter(({ field }) => field !== 'brand')
  await imports.start(id, { ...MATCHING, mapping })
  expect(await imports.ended(id)).toMatchObject({ created: 1 })
  const [hat] = await exported('hat')
  expect([hat?.Vendor, Object.keys(hat ?? {}).filter((title) => title === 'Vendor')]).toEqual(['', ['Vendor']])
  const long = await imports.imported(`Handle,Title,Variant Price,Note\nlong,Long,1,${'x'.repeat(100_000)}`, MATCHING)
  expect(long).toMatchObject({ created: 0, failed: 1 })
  expect(long.rowErrors[0].message).toContain('100,000 characters')
})

test('more than 100,000 rows are refused before anything is stored', async () => {
  const rows = (count: number) => `Title,Price\n${'a,1\n'.repeat(count)}`
  const count = async () => (await kit.database.query('select from data_import')).length
  const before = await count()
  const refused = await imports.send(rows(100_001))
  expect(refused).toMatchObject({ status: 413, error: expect.stringContaining('more than 100,000 rows') })
  expect(await count()).toBe(before)
  expect(await imports.send(rows(100_000))).toMatchObject({ status: 200, item: { rows: 100_000 } })
})
