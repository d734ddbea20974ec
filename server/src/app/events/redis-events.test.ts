import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/kit/installation.ts'
import { inTransaction } from '../../kernel/context/transaction.ts'
import { publish } from '../../kernel/messaging/events.ts'
import { readConfig } from '../config.ts'
import { embeddedAccess } from '../database/access.ts'
import { type RunningServer, startServer } from '../server.ts'
import { useServer } from '../test-server.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

describe.skipIf(!hasRedis)('news by Redis (because it takes a redis-server, which is not everywhere)', () => {
  const kit = useServer()
  const servers: RunningServer[] = []
  let redis: ChildProcess
  let port: number

  const startRedis = async () => {
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
    for await (const words of redis.stdout as AsyncIterable<Buffer>) {
      if (String(words).includes('Ready to accept connections')) break
    }
    redis.stdout?.resume()
  }
  const stopRedis = async () => {
    const ended = once(redis, 'exit')
    redis.kill('SIGKILL')
    await ended
  }
  const start = () => {
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), REDIS_URL: `redis://127.0.0.1:${port}` }),
    }
    return startServer(
      { ...config, apiRateSignedOut: 6, trustProxy: true },
      embeddedAccess(kit.database, kit.database.name),
      { listen: false, connections: 3 },
    )
  }

  beforeAll(async () => {
    port = await freePort()
    await startRedis()
    servers.push(await start(), await start())
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await stopRedis()
  })

  const [first, second] = [() => servers[0] as RunningServer, () => servers[1] as RunningServer]
  const tell = (pageId: string, fails = false) =>
    first().inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, () =>
        inTransaction(ctx, async () => {
          await publish(ctx.em, 'page.changed', { pageId })
          if (fails) throw new Error('undone')
        }),
      ),
    )

  test('it reaches every process when the transaction is committed, and never when it is not', async () => {
    const heard: string[] = []
    const ends = [first(), second()].map(({ events }) => events.on('page.changed', ({ pageId }) => heard.push(pageId)))
    await expect(tell('lost', true)).rejects.toThrow('undone')
    await tell('kept')
    await expect.poll(() => heard).toEqual(['kept', 'kept'])
    for (const end of ends) end()
  })

  test('no process listens at the database any more', async () => {
    const rows = await kit.database.query(`select pid from pg_stat_activity
      where application_name = 'mainstreet events' and datname = current_database()`)
    // That of the test's own server, which has no Redis.
    expect(rows).toHaveLength(1)
  })

  test('while Redis is away each process hears itself; when it is back all are told of the gap, and hear each other', async () => {
    const heard: string[] = []
    let gaps = 0
    const ends = [first(), second()].flatMap(({ events }) => [
      events.on('page.changed', ({ pageId }) => heard.push(pageId)),
      events.onGap(() => {
        gaps += 1
      }),
    ])
    await stopRedis()
    await tell('alone')
    await expect.poll(() => heard).toEqual(['alone'])
    await startRedis()
    await expect.poll(() => gaps, { timeout: 15_000 }).toBe(2)
    await expect
      .poll(async () => {
        await tell('together')
        return heard.filter((id) => id === 'together').length
      })
      .toBeGreaterThan(1)
    for (const end of ends) end()
  })

  test('calls of the API are counted by all processes together', async () => {
    const ask = async (server: RunningServer) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { host: 'localhost', 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
          payload: JSON.stringify({ query: '{ tenant { handle } }' }),
        })
      ).statusCode
    const statuses = []
    for (let i = 0; i < 8; i++) statuses.push(await ask(i % 2 ? first() : second()))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  test('so are failed sign-ins', async () => {
    const limit = { name: 'tried', times: 2, seconds: 60 }
    const [one, other] = [first().installation.counters, second().installation.counters]
    expect([await one.consume(limit, 'a'), await other.consume(limit, 'a')]).toEqual([null, null])
    expect(await one.waitFor(limit, 'a')).toBeGreaterThan(50_000)
    expect(await other.consume(limit, 'a')).toBeGreaterThan(50_000)
    await one.reset(limit, 'a')
    expect(await other.waitFor(limit, 'a')).toBeNull()
    expect(await kit.database.query('select key from counters.counter')).toEqual([])
  })
})

test('a Redis that is not there stops the start with a sentence', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), REDIS_URL: 'redis://127.0.0.1:1' })
  const { RedisEvents } = await import('./redis-events.ts')
  const quiet = { info() {}, warn() {}, error() {} }
  await expect(new RedisEvents(config.redisUrl as string, config.secret, quiet).start()).rejects.toThrow(
    'The Redis in REDIS_URL cannot be reached',
  )
})
