import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { TenantSetupService } from '../../../platform/managed-tenants/index.ts'
import { MARK, tenantMadeBy } from '../../../platform/managed-tenants/managed-tenant-test-kit.ts'
import { stockOf } from './stock-test-kit.ts'

// Takes no jobs by itself, so that the test says when a new tenant is set up.
const kit = useServer({ role: 'web' })
const stock = stockOf(kit)

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

async function send(name: string, input: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const answer = name.startsWith('delete') ? 'deletedId' : 'stockLocation { id name isDefault version }'
  const { data, errors } = await owner.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} userErrors { code message field } } }`,
    { input },
  )
  return data?.[name] ?? { code: errors?.[0]?.extensions.code }
}
const locations = async (person = owner) =>
  (await person.ask('{ stockLocations { id name isDefault version } }')).data.stockLocations

test('a tenant has one location from the first, however many ask at once', async () => {
  await kit.database.query('delete from stock_location where tenant_id = $1', [kit.tenants.maple])
  const answers = await Promise.all(Array.from({ length: 20 }, () => locations()))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject([{ name: 'Main location', isDefault: true }])
})

test('names are unique, and a change needs the latest version', async () => {
  const { stockLocation } = await send('createStockLocation', { name: ' Back  room ' })
  expect(stockLocation).toMatchObject({ name: 'Back room', isDefault: false })
  expect((await send('createStockLocation', { name: 'back ROOM' })).userErrors).toMatchObject([
    { code: 'TAKEN', field: 'name', message: 'There is a location named back ROOM already.' },
  ])
  const both = { id: stockLocation.id, name: 'MAIN location', isDefault: true }
  expect((await send('updateStockLocation', both)).userErrors).toMatchObject([{ code: 'TAKEN', field: 'name' }])
  expect((await send('createStockLocation', { name: ' ' })).userErrors).toMatchObject([{ field: 'name' }])
  const renamed = await send('updateStockLocation', {
    id: stockLocation.id,
    name: 'Attic',
    version: stockLocation.version,
  })
  expect(renamed.stockLocation.name).toBe('Attic')
  const stale = await send('updateStockLocation', {
    id: stockLocation.id,
    name: 'Cellar',
    version: stockLocation.version,
  })
  expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }])
  expect(await send('updateStockLocation', { id: crypto.randomUUID(), name: 'None' })).toEqual({ code: 'NOT_FOUND' })
})

test('exactly one location is the default, where stock goes unless another is named', async () => {
  const [main] = await locations()
  const { stockLocation } = await send('createStockLocation', { name: 'Depot' })
  expect((await send('updateStockLocation', { id: main.id, isDefault: false })).userErrors).toMatchObject([
    { field: 'isDefault', message: 'Make another location the default instead.' },
  ])
  await Promise.all([main.id, stockLocation.id].map((id) => send('updateStockLocation', { id, isDefault: true })))
  await send('updateStockLocation', { id: stockLocation.id, isDefault: true })
  expect((await locations()).filter((one: { isDefault: boolean }) => one.isDefault)).toMatchObject([{ name: 'Depot' }])
  const { variantId } = await stock.variant()
  const { variants } = await stock.adjust(owner, [{ variantId, quantity: 1 }])
  expect(variants[0].stockByLocation).toMatchObject([{ location: { name: 'Depot' } }])
  await send('updateStockLocation', { id: main.id, isDefault: true })
})

test('the default and locations with movements are not deleted', async () => {
  const [main] = await locations()
  expect((await send('deleteStockLocation', { id: main.id })).userErrors).toMatchObject([
    { message: 'Make another location the default before you delete this one.' },
  ])
  const { stockLocation: used } = await send('createStockLocation', { name: 'Used' })
  const { variantId } = await stock.variant()
  await stock.adjust(owner, [{ variantId, locationId: used.id, quantity: 1 }])
  await stock.adjust(owner, [{ variantId, locationId: used.id, quantity: -1 }])
  expect((await send('deleteStockLocation', { id: used.id })).userErrors).toMatchObject([
    { code: 'IN_USE', message: 'Used has stock movements, so it is kept.' },
  ])
  const { stockLocation: unused } = await send('createStockLocation', { name: 'Unused' })
  expect((await send('deleteStockLocation', { id: unused.id })).deletedId).toBe(unused.id)
  expect(await send('deleteStockLocation', { id: unused.id })).toEqual({ code: 'NOT_FOUND' })
})

test('a location is either deleted or gets stock, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const { stockLocation: raced } = await send('createStockLocation', { name: `Raced ${round}` })
    const { variantId } = await stock.variant()
    const [moved, deleted] = await Promise.all([
      owner.ask('mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code } } }', {
        input: { changes: [{ variantId, locationId: raced.id, quantity: 1 }] },
      }),
      send('deleteStockLocation', { id: raced.id }),
    ])
    const isMoved = !moved.errors && moved.data.adjustStock.userErrors.length === 0
    expect(isMoved).not.toBe(deleted.deletedId === raced.id)
    if (!isMoved) expect(moved.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  }
})

test('a location of another tenant is not found', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  const [foreign] = await locations(birch)
  const { variantId } = await stock.variant()
  const { errors } = await owner.ask(
    'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code } } }',
    { input: { changes: [{ variantId, locationId: foreign.id, quantity: 1 }] } },
  )
  expect(errors).toMatchObject([{ message: 'There is no such location.' }])
  expect(await send('deleteStockLocation', { id: foreign.id })).toEqual({ code: 'NOT_FOUND' })
})

test('new tenants begin with one location, or with the names of those of their template', async () => {
  const north = await kit.signedIn('agency@north.test')
  const locationsOf = (tenantId: string) =>
    kit.database.query('select name, is_default from stock_location where tenant_id = $1 order by name', [tenantId])
  const { id: plain } = await tenantMadeBy(north)
  expect(await locationsOf(plain)).toEqual([{ name: 'Main location', is_default: true }])

  const templateId = kit.tenants.maple as string
  await north.ask(MARK, { id: templateId, isTemplate: true })
  const { id: copied } = await tenantMadeBy(north, { templateId })
  await kit.server.inTenant(copied, (ctx) => ctx.use(TenantSetupService).run())
  expect(await locationsOf(copied)).toEqual(await locationsOf(templateId))
  expect(await kit.database.query('select from stock_movement where tenant_id = $1', [copied])).toEqual([])
})
