import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'
import { stockOf } from '../stock/stock-test-kit.ts'

const kit = useServer({ role: 'web' })
const stock = stockOf(kit)

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = productsOf(owner)
})
beforeEach(async () => {
  await kit.database.query('delete from product_category')
  await kit.database.query('delete from product')
})

type Condition = readonly [field: string, operator: string, value: string]
const ruleOf = (match: 'ALL' | 'ANY', ...conditions: readonly Condition[]) => ({
  match,
  conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })),
})

const ANSWER = `productCategory { id version isAutomatic numberOfProducts rule { match conditions { field operator value } } }
  userErrors { code message field }`
const send = async (name: 'create' | 'update', input: object) => {
  const type = `${name === 'create' ? 'Create' : 'Update'}ProductCategoryInput`
  const document = `mutation ($input: ${type}!) { answer: ${name}ProductCategory(input: $input) { ${ANSWER} } }`
  return (await owner.ask(document, { input })).data.answer
}
const automatic = async (name: string, rule: object): Promise<{ id: string; version: number }> =>
  (await send('create', { name, rule })).productCategory
const productsIn = (id: string) => mine.names({ categoryId: { eq: id } })
const preview = async (rule: object) =>
  (
    await owner.ask(
      'query ($rule: CategoryRuleInput!) { categoryRulePreview(rule: $rule) { totalItems items { name } } }',
      { rule },
    )
  ).data.categoryRulePreview

/** Which of the products a rule contains: the same by its preview as in a category. */
async function contains(rule: object): Promise<string[]> {
  const { id } = await automatic('Rule', rule)
  const names = await productsIn(id)
  const { totalItems, items } = await preview(rule)
  expect([totalItems, items.map(({ name }: { name: string }) => name)]).toEqual([names.length, names])
  await kit.database.query('delete from product_category where id = $1', [id])
  return names
}

async function shelf(): Promise<void> {
  const stocked = (initialStock: number, price: number) => [{ price, tracksStock: true, initialStock }]
  await mine.made('Winter tyre', { brand: 'Nordic', tags: ['Winter', 'Tyre'], variants: stocked(4, 18_900) })
  await mine.made('Summer tyre', { brand: 'Sol', tags: ['Tyre'], status: 'DRAFT', variants: stocked(0, 9900) })
  await mine.made('Tyre change', { type: 'SERVICE', variants: [{ price: 4500 }] })
}

test('every condition means what it says', async () => {
  await shelf()
  const [winter, summer, change] = ['Winter tyre', 'Summer tyre', 'Tyre change'] as const
  const cases: readonly (readonly [Condition, readonly string[]])[] = [
    [['TITLE', 'EQUALS', 'winter TYRE'], [winter]],
    [
      ['TITLE', 'NOT_EQUALS', 'winter tyre'],
      [summer, change],
    ],
    [
      ['TITLE', 'CONTAINS', 'ER T'],
      [summer, winter],
    ],
    [['TITLE', 'CONTAINS', '%'], []],
    [
      ['TITLE', 'NOT_CONTAINS', 'change'],
      [summer, winter],
    ],
    [['TITLE', 'STARTS_WITH', 'tyre'], [change]],
    [
      ['TITLE', 'ENDS_WITH', 'Tyre'],
      [summer, winter],
    ],
    [['BRAND', 'EQUALS', 'nordic'], [winter]],
    [['BRAND', 'NOT_CONTAINS', 'o'], [change]],
    [['TYPE', 'EQUALS', 'SERVICE'], [change]],
    [
      ['TYPE', 'NOT_EQUALS', 'service'],
      [summer, winter],
    ],
    [
      ['TAG', 'EQUALS', 'TYRE'],
      [summer, winter],
    ],
    [
      ['TAG', 'NOT_EQUALS', 'winter'],
      [summer, change],
    ],
    [['PRICE', 'EQUALS', '4500'], [change]],
    [['PRICE', 'GREATER_THAN', '9900'], [winter]],
    [['PRICE', 'LESS_THAN', '9900'], [change]],
    [['STOCK', 'GREATER_THAN', '3.5'], [winter]],
    [['STOCK', 'LESS_THAN', '1'], [summer]],
    [['STOCK', 'EQUALS', '0'], [summer]],
  ]
  for (const [condition, names] of cases)
    expect(await contains(ruleOf('ALL', condition)), `${condition}`).toEqual(names)
  const both = [
    ['TAG', 'EQUALS', 'Tyre'],
    ['PRICE', 'GREATER_THAN', '10000'],
  ] as const
  expect(await contains(ruleOf('ALL', ...both))).toEqual([winter])
  expect(await contains(ruleOf('ANY', ...both))).toEqual([summer, winter])
})

test('products join and leave as they change, and so they do when their stock changes', async () => {
  await shelf()
  const tagged = await automatic('Winter', ruleOf('ALL', ['TAG', 'EQUALS', 'winter']))
  const last = await automatic('Last ones', ruleOf('ALL', ['STOCK', 'LESS_THAN', '3'], ['STOCK', 'GREATER_THAN', '0']))
  expect([await productsIn(tagged.id), await productsIn(last.id)]).toEqual([['Winter tyre'], []])
  const { items } = await mine.list({ where: { search: 'tyre' } })
  const idOf = (name: string) => items.find((one: { name: string }) => one.name === name).id
  await mine.update({ id: idOf('Summer tyre'), tags: ['Winter'] })
  await mine.change({ ids: [idOf('Winter tyre')], removeTags: ['Winter'] })
  expect(await productsIn(tagged.id)).toEqual(['Summer tyre'])

  const winter = await mine.read(idOf('Winter tyre'))
  await stock.adjust(owner, [{ variantId: winter.variants[0].id, quantity: -2 }])
  expect(await productsIn(last.id)).toEqual(['Winter tyre'])
  await mine.remove([winter.id])
  await send('update', { id: last.id, rule: ruleOf('ALL', ['STOCK', 'EQUALS', '2']) })
  expect(await productsIn(last.id)).toEqual([])
  await mine.restore([winter.id])
  expect(await productsIn(last.id)).toEqual(['Winter tyre'])
})

test('a new rule replaces the products, and without one they stay and can be chosen', async () => {
  await shelf()
  const { productCategory: manual } = await send('create', { name: 'By hand' })
  const extra = await mine.made('Extra', { categoryIds: [manual.id] })
  const first = await send('update', { id: manual.id, rule: ruleOf('ALL', ['TYPE', 'EQUALS', 'service']) })
  expect(first.productCategory).toMatchObject({
    isAutomatic: true,
    numberOfProducts: 1,
    version: manual.version + 1,
    rule: { match: 'ALL', conditions: [{ field: 'TYPE', operator: 'EQUALS', value: 'service' }] },
  })
  expect(await productsIn(manual.id)).toEqual(['Tyre change'])
  const renamed = await send('update', { id: manual.id, name: 'Work' })
  expect(renamed.productCategory.isAutomatic).toBe(true)
  const { productCategory } = await send('update', { id: manual.id, rule: null })
  expect(productCategory).toMatchObject({ isAutomatic: false, rule: null, numberOfProducts: 1 })
  await mine.update({ id: extra.id, categoryIds: [manual.id] })
  expect(await productsIn(manual.id)).toEqual(['Extra', 'Tyre change'])
})

test('nobody puts products into an automatic category by hand, or takes them out', async () => {
  await shelf()
  const { id } = await automatic('Work', ruleOf('ALL', ['TYPE', 'EQUALS', 'service']))
  const { productCategory: manual } = await send('create', { name: 'By hand' })
  const { items } = await mine.list({ where: { search: 'tyre' } })
  const idOf = (name: string) => items.find((one: { name: string }) => one.name === name).id
  const message = 'Work is an automatic category: products join it by its rule'
  const refused = [{ code: 'INVALID', field: 'categoryIds', message }]
  expect((await mine.update({ id: idOf('Winter tyre'), categoryIds: [id] })).userErrors).toEqual(refused)
  expect((await mine.create({ name: 'New', variants: [{ price: 1 }], categoryIds: [id] })).userErrors).toEqual(refused)
  for (const field of ['addCategoryIds', 'removeCategoryIds'])
    expect((await mine.change({ ids: [idOf('Tyre change')], [field]: [id] })).userErrors).toMatchObject([
      { field, message },
    ])
  // A client that sends back what it read changes nothing; one that leaves it out neither.
  for (const categoryIds of [[id, manual.id], [manual.id], []])
    expect((await mine.update({ id: idOf('Tyre change'), categoryIds })).userErrors).toEqual([])
  expect(await productsIn(id)).toEqual(['Tyre change'])
})

test('invalid rules are refused beside each condition', async () => {
  const faultsOf = async (rule: object) =>
    (await send('create', { name: 'Wrong', rule })).userErrors.map(({ field, message }: Record<string, string>) => [
      field,
      message,
    ])
  const wrong = ruleOf(
    'ALL',
    ['TITLE', 'GREATER_THAN', 'x'],
    ['TAG', 'EQUALS', ' '],
    ['PRICE', 'EQUALS', '12.50'],
    ['STOCK', 'EQUALS', '1.0001'],
    ['TYPE', 'EQUALS', 'car'],
  )
  expect(await faultsOf(wrong)).toEqual([
    ['rule.conditions.0.operator', 'Choose another operator'],
    ['rule.conditions.1.value', 'Enter a text'],
    ['rule.conditions.2.value', 'Enter an amount'],
    ['rule.conditions.3.value', 'Enter a quantity with at most three decimals'],
    ['rule.conditions.4.value', 'Choose product, service or bundle'],
  ])
  const many = Array.from({ length: 21 }, () => ['TAG', 'EQUALS', 'x'] as const)
  expect(await faultsOf(ruleOf('ALL', ...many))).toEqual([['rule.conditions', 'A rule has at most 20 conditions']])
  expect(await faultsOf(ruleOf('ALL'))).toEqual([['rule.conditions', 'Add at least one condition']])
})

test('a product that changes while a rule does follows the new rule', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, (_, at) => mine.made(`P${at}`, { tags: ['old'] })))
  const { id } = await automatic('Racing', ruleOf('ALL', ['TAG', 'EQUALS', 'none']))
  const changes = products.map((one: { id: string }) => mine.update({ id: one.id, tags: ['new'] }))
  const rules = [0, 1, 2].map((at) =>
    send('update', { id, rule: ruleOf('ANY', ['TAG', 'EQUALS', at === 2 ? 'new' : `other ${at}`]) }),
  )
  const answers = await Promise.all([...changes, ...rules])
  expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
  const { value } = (await owner.ask('{ productCategories { rule { conditions { value } } } }')).data
    .productCategories[0].rule.conditions[0]
  expect((await productsIn(id)).length).toBe(value === 'new' ? 12 : 0)
})

test('visitors find the products of the category, but do not learn its rule', async () => {
  await shelf()
  await automatic('Tyres', ruleOf('ALL', ['TAG', 'EQUALS', 'tyre']))
  const visitor = kit.visitor('maple.localhost')
  const { data } = await visitor.ask(
    '{ categories { name numberOfProducts } products { items { name categories { name rule { match } } } } }',
  )
  expect(data.categories).toEqual([{ name: 'Tyres', numberOfProducts: 1 }])
  expect(data.products.items).toContainEqual({ name: 'Winter tyre', categories: [{ name: 'Tyres', rule: null }] })
})
