import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { DiscountService } from './index.ts'

const kit = useServer()
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const FIELDS = 'id name code kind percent amount isActive uses version'
const send = async (name: string, type: string, input: object, who = owner) => {
  const answer = await who.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { discount { ${FIELDS} } userErrors { code message field } } }`,
    { input },
  )
  return answer.data?.[name] ?? answer
}
const create = (input: object) =>
  send('createDiscount', 'CreateDiscountInput', { name: 'Sale', kind: 'PERCENT', percent: 10, ...input })
const update = (input: object) => send('updateDiscount', 'UpdateDiscountInput', input)

test('codes are kept in capital letters, and are unique whatever their case', async () => {
  const { discount } = await create({ code: ' spring-26 ', percent: 12.5 })
  expect(discount).toMatchObject({ code: 'SPRING-26', percent: 12.5, uses: 0, isActive: true })
  expect((await create({ code: 'Spring-26' })).userErrors).toMatchObject([{ code: 'TAKEN', field: 'code' }])
  expect((await update({ id: discount.id, percent: 15 })).discount).toMatchObject({ code: 'SPRING-26', percent: 15 })
  expect((await update({ id: discount.id, version: discount.version, percent: 1 })).userErrors).toMatchObject([
    { code: 'CONFLICT' },
  ])
})

test.each([
  [{ code: 'a b c' }, 'code'],
  [{ code: 'é'.repeat(5) }, 'code'],
  [{ code: 'AB' }, 'code'],
  [{ name: ' ' }, 'name'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.5 }, 'percent'],
  [{ percent: 1.234 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ kind: 'AMOUNT' }, 'amount'],
  [{ kind: 'AMOUNT', amount: -5 }, 'amount'],
  [{ kind: 'BUY_X_GET_Y', buyQuantity: 1 }, 'getQuantity'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
])('%j is refused', async (input, field) => {
  expect((await create(input)).userErrors).toMatchObject([{ field }])
})

test('products, categories and tags have to exist', async () => {
  for (const field of ['productIds', 'categoryIds', 'customerTagIds'])
    expect((await create({ [field]: ['11111111-1111-4111-8111-111111111111'] })).errors[0].extensions.code).toBe(
      'NOT_FOUND',
    )
})

test('of fifty orders at once as many use a discount as it allows, each once', async () => {
  const { discount } = await create({ code: 'TENONLY', maxUses: 10 })
  const { customer } = await customersOf(owner).create({ firstname: 'Uses', lastname: 'Discounts' })
  const use = (purpose: string) =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, () =>
        ctx.use(DiscountService).count([{ discountId: discount.id, customerId: customer.id, purpose }]),
      ),
    )
  const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => use(`order-${at}`)))
  const won = tries.flatMap(({ status }, at) => (status === 'fulfilled' ? [`order-${at}`] : []))
  expect(won).toHaveLength(10)
  await use(won[0] as string)
  const uses = async () => (await kit.database.query('select uses from discount where id = $1', [discount.id]))[0]
  expect(await uses()).toEqual({ uses: 10 })
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(DiscountService).release(won[0] as string)),
  )
  expect(await uses()).toEqual({ uses: 9 })
  expect((await update({ id: discount.id, maxUses: 5 })).userErrors).toMatchObject([{ field: 'maxUses' }])
})

test('visitors and people without the permission see no list', async () => {
  for (const who of [kit.visitor(MAPLE), await kit.signedIn('shopper@maple.test', MAPLE)])
    expect((await who.ask('{ discounts { id } }')).errors?.[0]?.extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/)
})
