import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { OutdatedPreparation, preparedPayload } from './payload.ts'

const kit = useServer()

/** Prepares a number that grows each time, and does work with it. */
async function answered(work: (prepared: number) => number) {
  let prepared = 0
  return kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    preparedPayload(
      'number',
      ctx,
      async () => {
        expect(ctx.em.isInTransaction()).toBe(false)
        prepared++
        return prepared
      },
      async (number) => work(number),
    ),
  )
}

test('work whose preparation is outdated is prepared again', async () => {
  const work = (prepared: number) => {
    if (prepared < 3) throw new OutdatedPreparation()
    return prepared
  }
  expect(await answered(work)).toEqual({ number: 3, userErrors: [] })
})

test('work that is outdated every time is refused as a conflict', async () => {
  let attempts = 0
  const work = () => {
    attempts++
    throw new OutdatedPreparation()
  }
  const message = 'Somebody else is changing this content right now. Try again.'
  expect(await answered(work)).toEqual({ number: null, userErrors: [{ code: 'CONFLICT', message, field: 'version' }] })
  expect(attempts).toBe(3)
})
