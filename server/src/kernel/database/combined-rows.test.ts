import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import type { RequestContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { combinedRows } from './combined-rows.ts'

const kit = useServer({ role: 'web' })

const inMaple = <Result>(work: (ctx: RequestContext) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants.maple as string, work)
const number = ({ em }: RequestContext, value: number) =>
  combinedRows<{ number: number }>(em, 'select ?::int as "number" where ?::int > 0', [value, value])
const names = ({ em }: RequestContext) =>
  combinedRows<{ name: string }>(em, 'select "name" from "role" order by "name"', [])
const selects = () => kit.statements.filter((sql) => sql.includes('as "number"'))

test('reads that begin in one turn of a transaction are one statement, and each gets its own rows', async () => {
  kit.statements.length = 0
  const [one, none, roles, two] = await inMaple((ctx) =>
    inTransaction(ctx, () => Promise.all([number(ctx, 1), number(ctx, 0), names(ctx), number(ctx, 2)])),
  )
  expect([one, none, two]).toEqual([[{ number: 1 }], [], [{ number: 2 }]])
  expect(roles.length).toBeGreaterThan(1)
  expect(roles).toEqual(await inMaple(names))
  expect(selects()).toHaveLength(1)
})

test('later reads, and those outside of transactions, are statements of their own', async () => {
  kit.statements.length = 0
  const work = async (ctx: RequestContext) => [await number(ctx, 1), await number(ctx, 2)]
  expect(await inMaple((ctx) => inTransaction(ctx, () => work(ctx)))).toEqual([[{ number: 1 }], [{ number: 2 }]])
  expect(selects()).toHaveLength(2)
  await inMaple((ctx) => Promise.all([number(ctx, 1), number(ctx, 2)]))
  expect(selects()).toHaveLength(4)
})

test('if one cannot be answered, all of the statement fail', async () => {
  const work = (ctx: RequestContext) => Promise.allSettled([number(ctx, 1), combinedRows(ctx.em, 'select 1 / 0', [])])
  const failing = inMaple((ctx) =>
    inTransaction(ctx, async () => {
      const answers = await work(ctx)
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      throw new Error('Rolled back')
    }),
  )
  await expect(failing).rejects.toThrow('Rolled back')
})
