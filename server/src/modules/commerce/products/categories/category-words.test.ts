import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productWordsOfBefore } from '../../../../migrations/product-words.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer()

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = productsOf(owner)
})

interface Category {
  readonly id: string
  readonly version: number
}
async function send(name: string, input: object): Promise<Category> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const answer = name.startsWith('delete') ? 'deletedId' : 'productCategory { id version }'
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} userErrors { message } } }`
  const result = (await owner.ask(document, { input })).data[name]
  expect(result.userErrors).toEqual([])
  return result.productCategory
}
const create = (name: string, more: object = {}) => send('createProductCategory', { name, ...more })
const found = async (search: string) => (await mine.names({ search })).sort()
const finds = (search: string, names: readonly string[]) => expect.poll(() => found(search)).toEqual(names)

test('products are found by their categories and those above, also after these are renamed, moved and deleted', async () => {
  const vehicles = await create('Vehicles')
  const seasons = await create('Seasons', { parentId: vehicles.id })
  const studded = await create('Studded', { parentId: seasons.id })
  await mine.made('Hakka', { categoryIds: [studded.id] })
  await mine.made('Almanac', { categoryIds: [seasons.id] })
  for (const word of ['vehicles', 'seasons']) expect(await found(word)).toEqual(['Almanac', 'Hakka'])
  expect(await found('studded')).toEqual(['Hakka'])

  await send('updateProductCategory', { id: seasons.id, version: seasons.version, name: 'Quarters' })
  await finds('quarters', ['Almanac', 'Hakka'])
  expect(await found('seasons')).toEqual([])

  await send('moveProductCategory', { id: studded.id, parentId: vehicles.id })
  await finds('quarters', ['Almanac'])
  expect(await found('vehicles')).toEqual(['Almanac', 'Hakka'])

  await send('deleteProductCategory', { id: vehicles.id })
  await finds('vehicles', [])
  expect(await found('studded')).toEqual(['Hakka'])
  expect(await found('quarters')).toEqual(['Almanac'])
})

test('products of before are found by their option values and the categories above theirs', async () => {
  const outer = await create('Großes Lager')
  const { id } = await create('Inner', { parentId: outer.id })
  const options = [{ name: 'Finish', values: ['Matt-Écru', 'Gloss'] }]
  const variants = ['Matt-Écru', 'Gloss'].map((value) => ({ optionValues: [value], price: 1 }))
  const { id: paint } = await mine.made('Paint', { categoryIds: [id], options, variants })
  const words = async () => {
    const rows = await kit.database.query<{ word: string }>(
      'select word from product_word where product_id = $1 order by 1',
      [paint],
    )
    return rows.map(({ word }) => word)
  }
  const all = await words()
  expect(all).toEqual(expect.arrayContaining(['ecru', 'mattecru', 'gloss', '~lager', '~inner']))
  await kit.database.query(`delete from product_word where product_id = $1 and word <> 'paint'`, [paint])
  // Twice, because an installation may have them already.
  for (const sql of [...productWordsOfBefore, ...productWordsOfBefore]) await kit.database.query(sql)
  expect(await words()).toEqual(all)
})

test('products that join and leave a category by its rule are found by its name', async () => {
  await mine.made('Lamp', { brand: 'Lumen' })
  await mine.made('Torch', { brand: 'Candela' })
  const rule = (value: string) => ({
    rule: { match: 'ALL', conditions: [{ field: 'BRAND', operator: 'EQUALS', value }] },
  })
  const { id, version } = await create('Brilliant', rule('Lumen'))
  await finds('brilliant', ['Lamp'])
  await send('updateProductCategory', { id, version, ...rule('Candela') })
  await finds('brilliant', ['Torch'])
})
