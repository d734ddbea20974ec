import { setTimeout as delay } from 'node:timers/promises'
import { type Counters, type Limit, QUARTER_HOUR } from '../../../kernel/security/counters.ts'
import type { ProofOfWork } from '../../../kernel/security/proof-of-work.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'

/** Failures within a quarter of an hour. The table in the server's README says what happens beyond each. */
const BY_ACCOUNT_AND_NETWORK = { name: 'sign-in-account', times: 5, seconds: QUARTER_HOUR }
const BY_NETWORK = { name: 'sign-in-network', times: 50, seconds: QUARTER_HOUR }
const BY_DEVICE = { name: 'sign-in-device', times: 10, seconds: QUARTER_HOUR }
const BY_ACCOUNT = { name: 'sign-in-everywhere', times: 10, seconds: QUARTER_HOUR }
/** Attempts without a solved challenge, once an account has had too many. */
const SLOW = { name: 'sign-in-slow', times: 5, seconds: QUARTER_HOUR }
const SLOW_MS = 2_000

export interface Attempt {
  /** The email at its entry point, whether or not such an account exists. */
  readonly account: string
  readonly network: string
}

/** A refused sign-in. `challenge` is set when the next attempt goes faster with its solution, or only with it. */
export class SignInRefused extends UserInputError {
  constructor(
    fault: { readonly code: string; readonly message: string },
    readonly challenge: string | null,
  ) {
    super(fault)
  }
}

/**
 * Counts the failures of one attempt to sign in. Many failures of an account, from wherever they come, never lock its
 * owner out: on a device that signed in to it before they do not count, and elsewhere an attempt then costs time or work.
 */
export class SignInAttempts {
  private readonly consumed: (readonly [Limit, string])[] = []
  private needsChallenge = false

  constructor(
    private readonly counters: Counters,
    private readonly proofOfWork: ProofOfWork,
    private readonly attempt: Attempt,
  ) {}

  /** Counts an attempt from a device that the account knows. False if the device is now treated as unknown. */
  async consumeFromKnownDevice(device: string): Promise<boolean> {
    await this.consume(BY_NETWORK, this.attempt.network)
    return (await this.consume(BY_DEVICE, `${this.attempt.account} ${device}`)) === null
  }

  /** Counts an attempt from an unknown device. Call before checking the password, so that concurrent attempts count. Throws UserInputError. */
  async consumeFromUnknownDevice(solution: string | null): Promise<void> {
    const { account, network } = this.attempt
    const limits = [
      [BY_ACCOUNT_AND_NETWORK, `${account} ${network}`],
      [BY_NETWORK, network],
    ] as const
    for (const [limit, key] of limits) requireWithinLimit(await this.counters.waitFor(limit, key))
    for (const [limit, key] of limits) requireWithinLimit(await this.consume(limit, key))
    if ((await this.consume(BY_ACCOUNT, account)) !== null) await this.slowDown(solution)
  }

  /** Uncounts this attempt, because its password was right. Earlier ones still count: they may be an attacker's with an account of their own. */
  async refund(): Promise<void> {
    for (const [limit, key] of this.consumed) await this.counters.refund(limit, key)
  }

  async wrongPassword(): Promise<SignInRefused> {
    return this.refused('INVALID_CREDENTIALS', 'Incorrect email or password.')
  }

  private async slowDown(solution: string | null): Promise<void> {
    const { account } = this.attempt
    this.needsChallenge = true
    if (solution && (await this.proofOfWork.consume(purposeOf(account), solution))) return
    if ((await this.counters.consume(SLOW, account)) !== null) {
      const message =
        "Too many failed attempts for this account. Enter your password again. If that doesn't help, use a device you've signed in on before or try again in 15 minutes."
      throw await this.refused('CHALLENGE_REQUIRED', message)
    }
    await delay(SLOW_MS)
  }

  private async refused(code: string, message: string): Promise<SignInRefused> {
    const challenge = this.needsChallenge ? await this.proofOfWork.challenge(purposeOf(this.attempt.account)) : null
    return new SignInRefused({ code, message }, challenge)
  }

  private async consume(limit: Limit, key: string): Promise<number | null> {
    // From a known device the network is counted already.
    if (this.consumed.some(([other]) => other === limit)) return null
    this.consumed.push([limit, key])
    return this.counters.consume(limit, key)
  }
}

const purposeOf = (account: string) => `sign-in ${account}`

function requireWithinLimit(waitMs: number | null): void {
  if (waitMs === null) return
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  throw new UserInputError({ code: 'RATE_LIMITED', message: `Too many attempts. Try again in ${minutes} ${unit}.` })
}
