import { RateLimiterMemory } from 'rate-limiter-flexible'
import { RuleBroken } from '../../../kernel/errors.ts'

const QUARTER_HOUR = 15 * 60

/** Failures within a quarter of an hour after which the next attempt is refused unread. */
const limits = { byAccountAndAddress: 5, byAddress: 50, byDevice: 10 }

const limiter = (points: number) => new RateLimiterMemory({ points, duration: QUARTER_HOUR })

/**
 * Counts failed sign-ins by account and address, and by address. Never by the account alone: then anybody could lock
 * its owner out. Owners on a device that signed in before are counted by that device, so that not even somebody behind
 * the same address shuts them out.
 */
export class SignInAttempts {
  private readonly byAccountAndAddress = limiter(limits.byAccountAndAddress)
  private readonly byAddress = limiter(limits.byAddress)
  private readonly byDevice = limiter(limits.byDevice)

  /** Takes an attempt before the password is read, so that many at once count too. Throws RuleBroken. */
  async take(attempt: Attempt): Promise<void> {
    for (const [counter, key] of this.counters(attempt)) {
      const taken = await counter.get(key)
      if (taken && taken.remainingPoints <= 0) throw tooMany(taken.msBeforeNext)
    }
    for (const [counter, key] of this.counters(attempt)) {
      await counter.consume(key).catch((full: { msBeforeNext?: number }) => {
        throw tooMany(full.msBeforeNext ?? QUARTER_HOUR * 1000)
      })
    }
  }

  /** The attempt was good: it does not count. */
  async giveBack(attempt: Attempt): Promise<void> {
    for (const [counter, key] of this.counters(attempt)) {
      if (counter === this.byAddress) await counter.reward(key)
      else await counter.delete(key)
    }
  }

  private counters({ account, address, device }: Attempt): [RateLimiterMemory, string][] {
    if (device) return [[this.byDevice, `${account} ${device}`]]
    return [
      [this.byAccountAndAddress, `${account} ${address}`],
      [this.byAddress, address],
    ]
  }
}

export interface Attempt {
  readonly account: string
  readonly address: string
  readonly device: string | undefined
}

function tooMany(waitMs: number): RuleBroken {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  return new RuleBroken({ code: 'RATE_LIMITED', message: `Too many attempts. Try again in ${minutes} ${unit}.` })
}
