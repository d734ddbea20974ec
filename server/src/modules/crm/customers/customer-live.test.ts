import { beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TimelineService } from '../timeline/index.ts'
import { customersOf } from './customer-test-kit.ts'

const kit = useServer()
const CHANGED = 'subscription ($id: ID!) { customerChanged(id: $id) { id version city vehicles { make } } }'

let owner: Visitor
let mine: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = customersOf(owner)
})
const createCustomer = async (lastname: string) => (await mine.create({ lastname })).customer.id as string

test('subscribers get each committed change of a customer and its related records', async () => {
  const [id, other] = [await createCustomer('Watched'), await createCustomer('Unwatched')]
  const socket = await openSocket(kit, await kit.signedIn('manager@maple.test'))
  const watching = socket.subscribe(CHANGED, { id: id.toUpperCase() })
  const latest = () => watching.messages.at(-1)?.data?.customerChanged
  await vi.waitFor(
    async () => {
      await mine.update({ id, city: 'Ottawa' })
      expect(latest()).toMatchObject({ id, city: 'Ottawa' })
    },
    { timeout: 30_000 },
  )
  await owner.ask(
    'mutation ($id: ID!) { createVehicle(input: { customerId: $id, make: "Saab" }) { vehicle { id } } }',
    {
      id,
    },
  )
  await vi.waitFor(() => expect(latest()).toMatchObject({ vehicles: [{ make: 'Saab' }] }), { timeout: 30_000 })
  const before = watching.messages.length
  await mine.update({ id: other, city: 'Hull' })
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () =>
      ctx.use(TimelineService).record({ recordId: id, kind: 'visit', sourceId: id, title: 'Came by' }),
    ),
  )
  await vi.waitFor(() => expect(watching.messages).toHaveLength(before + 1), { timeout: 30_000 })
  expect(watching.messages.flatMap(({ errors = [] }) => errors)).toEqual([])
  await socket.close()
})

test('subscribers get no changes that were rolled back or belong to another tenant', async () => {
  const id = await createCustomer('Undone')
  const [maple, birch] = [await openSocket(kit, owner), await openSocket(kit, await kit.signedIn('owner@birch.test'))]
  const [watching, spying] = [maple, birch].map((socket) => socket.subscribe(CHANGED, { id }))
  const failing = kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.use(TimelineService).record({ recordId: id, kind: 'visit', sourceId: id, title: 'Never' })
      throw new Error('Undone')
    }),
  )
  await expect(failing).rejects.toThrow('Undone')
  await vi.waitFor(
    async () => {
      await mine.update({ id, city: 'Ottawa' })
      expect(watching?.messages.length).toBeGreaterThan(0)
    },
    { timeout: 30_000 },
  )
  expect(spying?.messages).toEqual([])
  await Promise.all([maple.close(), birch.close()])
})

test('a bulk change publishes few events', async () => {
  const ids: string[] = []
  for (let count = 0; count < 101; count++) ids.push(await createCustomer(`Many ${count}`))
  const tag = await mine.makeTag('Many')
  kit.statements.length = 0
  await mine.tag(ids, { add: [tag] })
  expect(kit.statements.filter((sql) => sql.includes('pg_notify')).length).toBe(2)
})
