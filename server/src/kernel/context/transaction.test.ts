import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { inTransaction } from './transaction.ts'

const kit = useServer()

const inMaple = <Result>(work: Parameters<typeof kit.server.inTenant<Result>>[1]) =>
  kit.server.inTenant(kit.tenants.maple as string, work)

test('two transactions that wait for each other both end well: one is done again', async () => {
  let meetings = 0
  let goOn = () => {}
  const bothHoldTheirFirst = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const change = (first: string, second: string) =>
    inMaple((ctx) =>
      inTransaction(ctx, async () => {
        await ctx.em.execute('update role set name = name where number = ?', [first])
        meetings++
        if (meetings === 2) goOn()
        await bothHoldTheirFirst
        await ctx.em.execute('update role set name = name where number = ?', [second])
      }),
    )
  await Promise.all([change('3', '4'), change('4', '3')])
  expect(meetings).toBeGreaterThan(2)
})

test('what a failed transaction wrote is gone, also from memory', async () => {
  await inMaple(async (ctx) => {
    const failing = inTransaction(ctx, async () => {
      await ctx.em.execute(`update tenant set name = 'Changed'`)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await ctx.em.execute('select name from tenant')).toEqual([{ name: 'Maple Auto' }])
    expect(ctx.em.isInTransaction()).toBe(false)
  })
})

test('work of another context inside a transaction runs outside of it, in its own tenant', async () => {
  await inMaple((maple) =>
    inTransaction(maple, async () => {
      await maple.em.execute(`update tenant set name = 'Not yet'`)
      await kit.server.inTenant(kit.tenants.birch as string, async (birch) => {
        expect(birch.em.isInTransaction()).toBe(false)
        expect(await birch.em.execute('select name from tenant')).toEqual([{ name: 'Birch Bakery' }])
      })
      expect(maple.em.isInTransaction()).toBe(true)
    }),
  )
})
