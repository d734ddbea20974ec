import { createHash } from 'node:crypto'
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
import { COUNTER_SCHEMA } from './counter-schema.ts'

/**
 * Counts in Redis if there is one, else in the database on connections of its own, so that an attempt still counts when
 * the transaction of its request is rolled back.
 */
export class SharedCounters implements Counters {
  private readonly limiters = new Map<string, RateLimiterAbstract>()
  private readonly pool: pg.Pool | null

  constructor(
    private readonly redis: Redis | null,
    databaseUrl: string,
  ) {
    this.pool = redis ? null : new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'counters' })
    // A connection that breaks while it is idle is replaced when the next one is needed.
    this.pool?.on('error', () => {})
  }

  async consume(limit: Limit, key: string): Promise<number | null> {
    try {
      await this.of(limit).consume(hashKey(key))
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
  return createHash('sha256').update(key).digest('base64url')
}
