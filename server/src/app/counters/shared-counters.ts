import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'
import pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Counters, Limit } from '../../kernel/security/counters.ts'
import { Batches } from '../../kernel/workers/batches.ts'
import { COUNTER_SCHEMA } from './counter-schema.ts'

const MOST_AT_ONCE = 200
/** Requests don't wait for the disk. If PostgreSQL crashes, the counts of the last half second may be lost, as with Redis. */
const onConnect = async (client: pg.ClientBase) => {
  await client.query('set synchronous_commit = off')
}
/** ms. Without them a connection that died unnoticed would be waited for without end. */
const TIMEOUTS = { query_timeout: 35_000, connectionTimeoutMillis: 10_000 }

interface Attempt {
  readonly limit: Limit
  /** With the name of the limit, as it is stored. */
  readonly key: string
}

/** A row of the table. */
interface Counted {
  readonly key: string
  readonly points: number
  readonly expire: string
}

/** In a fixed order, so that two processes that count the same keys don't deadlock. */
const COUNT = `insert into "${COUNTER_SCHEMA}"."counter" as c ("key", "points", "expire")
  select "key", "points", "expire" from unnest($1::text[], $2::int[], $3::bigint[]) as n ("key", "points", "expire") order by "key"
  on conflict ("key") do update set
    "points" = case when c."expire" <= $4 then excluded."points" else c."points" + excluded."points" end,
    "expire" = case when c."expire" <= $4 then excluded."expire" else c."expire" end
  returning "key", "points", "expire"`

/**
 * Counts in Redis if there is one, else in the database on connections of its own, so that an attempt still counts when
 * the transaction of its request is rolled back.
 */
export class SharedCounters implements Counters {
  private readonly limiters = new Map<string, RateLimiterAbstract>()
  private readonly pool: pg.Pool | null
  /** Counts concurrent attempts in one statement. */
  private readonly attempts = new Batches((some: readonly Attempt[]) => this.countAll(some), { most: MOST_AT_ONCE })

  constructor(
    private readonly redis: Redis | null,
    databaseUrl: string,
  ) {
    const options = { connectionString: databaseUrl, max: 2, application_name: 'counters', onConnect, ...TIMEOUTS }
    this.pool = redis ? null : new pg.Pool(options)
    // A connection that breaks while it is idle is replaced when the next one is needed.
    this.pool?.on('error', () => {})
  }

  async consume(limit: Limit, key: string): Promise<number | null> {
    const limiter = this.of(limit)
    if (this.pool) return this.attempts.run('', { limit, key: limiter.getKey(hashKey(key)) })
    try {
      await limiter.consume(hashKey(key))
      return null
    } catch (full) {
      if (full instanceof RateLimiterRes) return full.msBeforeNext
      throw full
    }
  }

  async waitFor(limit: Limit, key: string): Promise<number | null> {
    const consumed = await this.of(limit).get(hashKey(key))
    return consumed && consumed.remainingPoints <= 0 ? consumed.msBeforeNext : null
  }

  async refund(limit: Limit, key: string): Promise<void> {
    await this.of(limit).reward(hashKey(key))
  }

  async reset(limit: Limit, key: string): Promise<void> {
    await this.of(limit).delete(hashKey(key))
  }

  async stop(): Promise<void> {
    await this.pool?.end()
  }

  /** As `RateLimiterPostgres` counts one attempt, so that its other methods work on the same rows. */
  private async countAll(attempts: readonly Attempt[]): Promise<(number | null)[]> {
    const now = Date.now()
    const counts = new Map<string, { points: number; expire: number }>()
    const places = attempts.map(({ limit, key }) => {
      const count = counts.get(key) ?? { points: 0, expire: now + limit.seconds * 1000 }
      counts.set(key, { ...count, points: count.points + 1 })
      return count.points + 1
    })
    const added = [...counts.values()]
    const values = [[...counts.keys()], added.map(({ points }) => points), added.map(({ expire }) => expire), now]
    const { rows } = await (this.pool as pg.Pool).query<Counted>({ name: 'count', text: COUNT, values })
    const stored = new Map(rows.map((row) => [row.key, row]))
    return attempts.map(({ limit, key }, index) => {
      const { points, expire } = stored.get(key) as Counted
      const own = points - (counts.get(key)?.points ?? 0) + (places[index] ?? 0)
      return own > limit.times ? Math.max(Number(expire) - now, 0) : null
    })
  }

  private of({ name, times: points, seconds: duration }: Limit): RateLimiterAbstract {
    const known = this.limiters.get(name)
    if (known) return known
    const made = this.redis
      ? new RateLimiterRedis({
          storeClient: this.redis,
          keyPrefix: `mainstreet:${name}`,
          points,
          duration,
          // While Redis is away each process counts for itself.
          insuranceLimiter: new RateLimiterMemory({ points, duration }),
        })
      : new RateLimiterPostgres({
          storeClient: this.pool,
          storeType: 'pool',
          schemaName: COUNTER_SCHEMA,
          tableName: 'counter',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration,
          // All of them share the table: one is enough to clear it.
          clearExpiredByTimeout: this.limiters.size === 0,
        })
    this.limiters.set(name, made)
    return made
  }
}

/** Keys contain emails, which are private and may be longer than a key can be. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
