import { type Counters, type Limit, QUARTER_HOUR } from '../../../kernel/counters.ts'
import { UserInputError } from '../../../kernel/errors.ts'

/** Failures within a quarter of an hour after which the next attempt is refused unread. */
const BY_ACCOUNT_AND_ADDRESS = { name: 'sign-in-account', times: 5, seconds: QUARTER_HOUR }
const BY_ADDRESS = { name: 'sign-in-address', times: 50, seconds: QUARTER_HOUR }
const BY_DEVICE = { name: 'sign-in-device', times: 10, seconds: QUARTER_HOUR }

/**
 * Counts failed sign-ins by account and address, and by address. Never by the account alone: then anybody could lock
 * its owner out. Owners on a device that signed in before are counted by that device, so that not even somebody behind
 * the same address shuts them out.
 */
export class SignInAttempts {
  constructor(private readonly counters: Counters) {}

  /** Takes an attempt before the password is read, so that many at once count too. Throws UserInputError. */
  async take(attempt: Attempt): Promise<void> {
    for (const [limit, key] of countedBy(attempt)) demandFree(await this.counters.waitFor(limit, key))
    for (const [limit, key] of countedBy(attempt)) demandFree(await this.counters.take(limit, key))
  }

  /** The attempt was good: it does not count. */
  async giveBack(attempt: Attempt): Promise<void> {
    for (const [limit, key] of countedBy(attempt)) {
      if (limit === BY_ADDRESS) await this.counters.giveBack(limit, key)
      else await this.counters.forget(limit, key)
    }
  }
}

export interface Attempt {
  readonly account: string
  readonly address: string
  readonly device: string | undefined
}

function countedBy({ account, address, device }: Attempt): [Limit, string][] {
  if (device) return [[BY_DEVICE, `${account} ${device}`]]
  return [
    [BY_ACCOUNT_AND_ADDRESS, `${account} ${address}`],
    [BY_ADDRESS, address],
  ]
}

function demandFree(waitMs: number | null): void {
  if (waitMs === null) return
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  throw new UserInputError({ code: 'RATE_LIMITED', message: `Too many attempts. Try again in ${minutes} ${unit}.` })
}
