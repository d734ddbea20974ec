import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addImages } from '../../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { stockOf } from '../stock/stock-test-kit.ts'

const kit = useServer()
const stock = stockOf(kit)

interface Category {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
  readonly name: string
  readonly slug: string
  readonly version: number
  readonly numberOfProducts: number
}

let owner: Visitor
beforeAll(async () => {
  await addImages(kit.database, ['/media/tyre.webp'])
  owner = await kit.signedIn('owner@maple.test')
})
beforeEach(async () => {
  await kit.database.query('delete from product_category')
})

async function send(name: string, input: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const fields = 'id parentId position name slug description image seoTitle seoDescription version numberOfProducts'
  const answer = name.startsWith('delete') ? 'deletedId' : `productCategory { ${fields} }`
  const { data, errors } = await owner.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} userErrors { code message field } } }`,
    { input },
  )
  return data?.[name] ?? { code: errors?.[0]?.extensions.code, message: errors?.[0]?.message }
}
const create = async (name: string, parent?: Category, more: object = {}): Promise<Category> =>
  (await send('createProductCategory', { name, parentId: parent?.id, ...more })).productCategory
const move = (one: Category, parent: Category | null, position?: number) =>
  send('moveProductCategory', { id: one.id, parentId: parent?.id ?? null, position })
const tree = async (): Promise<Category[]> =>
  (await owner.ask('{ productCategories { id parentId position name slug version numberOfProducts } }')).data
    .productCategories

/** The tree as names: 'Tyres [Winter, Summer [Sport]], Oil'. Throws unless positions are 0, 1, 2 and so on. */
async function names(): Promise<string> {
  const all = await tree()
  const below = (parentId: string | null): string => {
    const children = all.filter((one) => one.parentId === parentId)
    expect(children.map(({ position }) => position)).toEqual(children.map((_, index) => index))
    const texts = children.map(({ id, name }) => {
      const inner = below(id)
      return inner ? `${name} [${inner}]` : name
    })
    return texts.join(', ')
  }
  return below(null)
}

test('a category has a name, and a slug of its own', async () => {
  const tyres = await create(' Tyres & Wheels ', undefined, {
    description: '<p onclick="x()">Round</p><script>x</script>',
    image: '/media/tyre.webp',
    seoTitle: ' Tyres ',
  })
  expect(tyres).toMatchObject({
    name: 'Tyres & Wheels',
    slug: 'tyres-wheels',
    description: '<p>Round</p>',
    image: '/media/tyre.webp',
    seoTitle: 'Tyres',
    seoDescription: '',
    parentId: null,
    position: 0,
  })
  expect((await create('Tyres + Wheels')).slug).toBe('tyres-wheels-2')
  expect((await create('👩‍👩‍👧')).slug).toBe('category')

  const faultOf = async (input: object) =>
    (await send('updateProductCategory', { id: tyres.id, ...input })).userErrors[0]
  expect(await faultOf({ slug: 'category' })).toEqual({
    code: 'TAKEN',
    field: 'slug',
    message: 'Another category has this slug',
  })
  expect(await faultOf({ slug: 'Tyres!' })).toMatchObject({ field: 'slug' })
  expect(await faultOf({ image: 'https://elsewhere.example/x.png' })).toMatchObject({ field: 'image' })
  expect(await faultOf({ name: ' ' })).toMatchObject({ field: 'name' })
  const changed = await send('updateProductCategory', { id: tyres.id, slug: 'wheels', image: null, seoTitle: null })
  expect(changed.productCategory).toMatchObject({ slug: 'wheels', image: null, seoTitle: '', name: 'Tyres & Wheels' })
  const stale = await send('updateProductCategory', { id: tyres.id, name: 'Old', version: tyres.version })
  expect(stale).toMatchObject({ userErrors: [{ code: 'CONFLICT' }], productCategory: { name: 'Tyres & Wheels' } })
})

test('categories are moved, and positions stay without gaps', async () => {
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  const [d, e] = [await create('D', a), await create('E', a)]
  expect(await names()).toBe('A [D, E], B, C')
  await move(c, null, 0)
  expect(await names()).toBe('C, A [D, E], B')
  await move(e, a, 0)
  expect(await names()).toBe('C, A [E, D], B')
  await move(b, a, 1)
  expect(await names()).toBe('C, A [E, B, D]')
  await move(d, null)
  expect(await names()).toBe('C, A [E, B], D')
  await move(c, null, 99)
  expect(await names()).toBe('A [E, B], D, C')
  const { productCategory } = await move(a, d)
  expect(await names()).toBe('D [A [E, B]], C')
  expect(productCategory).toMatchObject({ parentId: d.id, position: 0, version: a.version })
  expect((await move(a, null, -1)).userErrors).toMatchObject([{ field: 'position' }])
})

test('a category is never below itself, and there are at most six levels', async () => {
  const chain = [await create('1')]
  for (const name of ['2', '3', '4', '5', '6']) chain.push(await create(name, chain.at(-1)))
  const [first, second] = chain as [Category, Category]
  const last = chain.at(-1) as Category
  const refused = [{ message: 'A category cannot be moved below itself.' }]
  expect((await move(first, first)).userErrors).toMatchObject(refused)
  expect((await move(first, last)).userErrors).toMatchObject(refused)
  const tooDeep = [{ message: 'Categories have at most 6 levels.' }]
  expect((await send('createProductCategory', { name: '7', parentId: last.id })).userErrors).toMatchObject(tooDeep)
  const other = await create('Other')
  expect((await move(first, other)).userErrors).toMatchObject(tooDeep)
  expect((await move(second, other)).userErrors).toEqual([])
  expect(await names()).toBe('1, Other [2 [3 [4 [5 [6]]]]]')
})

test('two moves at once that would make a circle are one move and one error', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await create('A'), await create('B')]
    const [c, d] = [await create('C', a), await create('D', b)]
    const outcomes = await Promise.all([move(a, d), move(b, c)])
    expect(outcomes.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
    expect(await tree()).toHaveLength(4)
    await kit.database.query('delete from product_category')
  }
})

test('categories that are created at once have positions and slugs of their own', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => create(`Same${'!'.repeat(at)}`)))
  const all = await tree()
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index))
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(12)
})

test('what is below a deleted category takes its place, and its products stay', async () => {
  const [a, b] = [await create('A'), await create('B')]
  const c = await create('C', a)
  await create('D', c)
  await create('E', a)
  const { productId } = await stock.variant()
  await putInto(c, productId)
  expect((await send('deleteProductCategory', { id: c.id })).deletedId).toBe(c.id)
  expect(await names()).toBe('A [D, E], B')
  await send('deleteProductCategory', { id: a.id })
  expect(await names()).toBe('D, E, B')
  expect(await kit.database.query('select id from product where id = $1', [productId])).toHaveLength(1)
  expect(await kit.database.query('select from category_product where product_id = $1', [productId])).toEqual([])
  expect(await send('deleteProductCategory', { id: a.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect((await move(b, a)).message).toBe('There is no such category.')
})

test('visitors see all categories, and count only the products that they see', async () => {
  const [tyres, winter] = [await create('Tyres', undefined, { image: '/media/tyre.webp' }), await create('Oil')]
  await move(winter, tyres)
  const [seen, draft] = [await stock.variant(), await stock.variant({ status: 'draft' })]
  const deleted = await stock.variant()
  await kit.database.query('update product set deleted_at = now() where id = $1', [deleted.productId])
  const later = await stock.variant()
  await kit.database.query(`update product set publish_at = now() + interval '1 day' where id = $1`, [later.productId])
  for (const { productId } of [seen, draft, deleted, later]) await putInto(winter, productId)
  await putInto(tyres, seen.productId)

  const query = '{ categories { name parentId slug image numberOfProducts } }'
  const visitor = kit.visitor('maple.localhost')
  const from = kit.statements.length
  const { data } = await visitor.ask(query)
  expect(data.categories).toEqual([
    { name: 'Tyres', parentId: null, slug: 'tyres', image: '/media/tyre.webp', numberOfProducts: 1 },
    { name: 'Oil', parentId: tyres.id, slug: 'oil', image: null, numberOfProducts: 1 },
  ])
  expect(kit.statements.slice(from).filter((sql) => sql.includes('category_product'))).toHaveLength(1)
  expect((await owner.ask(query)).data.categories[0].numberOfProducts).toBe(1)
  expect(await tree()).toMatchObject([{ numberOfProducts: 3 }, { numberOfProducts: 3 }])
  expect((await kit.visitor('birch.localhost').ask(query)).data.categories).toEqual([])
})

test('a change of categories reaches the sites', async () => {
  const changed: (string | null)[] = []
  const stop = kit.server.events.on('product.changed', ({ productId }) => void changed.push(productId))
  const one = await create('One')
  await send('updateProductCategory', { id: one.id, slug: 'first' })
  await send('deleteProductCategory', { id: one.id })
  await expect.poll(() => changed).toEqual([null, null, null])
  stop()
})

test('a second category with the same name beside the first is refused, elsewhere it is not', async () => {
  const bread = await create('Bread')
  const again = await send('createProductCategory', { name: ' bread ' })
  const message = 'There is already a category “bread” here.'
  expect(again).toMatchObject({ productCategory: null, userErrors: [{ code: 'TAKEN', field: 'name', message }] })
  const below = await create('Bread', bread)
  expect(below.parentId).toBe(bread.id)
  const cakes = await create('Cakes')
  const renamed = await send('updateProductCategory', { id: cakes.id, name: 'Bread' })
  expect(renamed.userErrors).toMatchObject([{ field: 'name' }])
  expect((await send('updateProductCategory', { id: bread.id, name: 'Bread' })).userErrors).toEqual([])
})

test('who may only look at products changes no categories', async () => {
  const one = await create('One')
  await kit.database.query(`update role set permissions = '{"products.can_view": true}' where number = 4`)
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask('{ productCategories { id } }')).data.productCategories).toHaveLength(1)
  for (const [name, input] of [
    ['createProductCategory', { name: 'Two' }],
    ['updateProductCategory', { id: one.id }],
    ['moveProductCategory', { id: one.id }],
    ['deleteProductCategory', { id: one.id }],
  ] as const) {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`
    expect((await staff.ask(document, { input })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  }
})

async function putInto(category: Category, productId: string): Promise<void> {
  await kit.database.query('insert into category_product (tenant_id, category_id, product_id) values ($1, $2, $3)', [
    kit.tenants.maple,
    category.id,
    productId,
  ])
}
