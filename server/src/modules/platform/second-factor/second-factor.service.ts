import type { RequestContext } from '../../../kernel/context/context.ts'
import { QUARTER_HOUR } from '../../../kernel/security/counters.ts'
import { sealText, unsealText } from '../../../kernel/security/sealed-text.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { isOneTimeCode, newRecoveryCodes, newSecret, otpauthUrl, recoveryHash, stepOf } from './one-time-code.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  factorOf,
  regenerateRecoveryCodes,
  type StoredFactor,
  takeCode,
  takeRecoveryCode,
} from './second-factor-store.ts'

const purpose = 'second factor'

const seal = (text: string, secret: string): string => sealText(text, { secret, purpose })

/** Null if it was sealed with another secret. */
const unseal = (sealed: string, secret: string): string | null => unsealText(sealed, { secret, purpose })

/** Failed codes per account in 15 minutes. Getting to this step requires the password. */
const WRONG_CODES = { name: 'wrong-code', times: 10, seconds: QUARTER_HOUR }

export interface FactorSetup {
  readonly secret: string
  readonly otpauthUrl: string
}

/** An authenticator app as the second factor for signing in. */
export class SecondFactorService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * The second step, when the account has one. Throws UserInputError when the code is missing, wrong or used. A device that
   * the account knows is counted for itself, so that somebody else who has the password does not lock its owner out.
   */
  async requireCode(userId: string, sent: string | null | undefined, knownDevice: string | undefined): Promise<void> {
    const factor = await factorOf(this.ctx.em, userId)
    if (!factor?.isConfirmed) return
    const code = sent?.replace(/\s/g, '') ?? ''
    if (!code) {
      const message = 'Enter the code that your authenticator app shows.'
      throw new UserInputError({ code: 'SECOND_FACTOR_REQUIRED', message, field: 'code' })
    }
    const { counters } = this.ctx.installation
    const key = knownDevice ? `${userId} ${knownDevice}` : userId
    if ((await counters.consume(WRONG_CODES, key)) !== null) {
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many wrong codes. Try again in 15 minutes.' })
    }
    await this.consumeCode(userId, factor, code)
    await counters.refund(WRONG_CODES, key)
  }

  async state(userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    const factor = await factorOf(this.ctx.em, userId)
    return { isOn: factor?.isConfirmed ?? false, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 }
  }

  /** Generates a secret for the app. Signing in asks for a code only after `confirm`. */
  async begin(userId: string, email: string): Promise<FactorSetup> {
    const secret = newSecret()
    if (!(await beginFactor(this.ctx.em, userId, seal(secret, this.ctx.installation.secret)))) {
      throw new UserInputError('Two-step sign-in is already on.')
    }
    return { secret, otpauthUrl: otpauthUrl(secret, 'Mainstreet', email) }
  }

  /** Returns the recovery codes, which can't be read again. */
  async confirm(userId: string, sent: string): Promise<string[]> {
    const factor = await factorOf(this.ctx.em, userId)
    if (!factor || factor.isConfirmed) throw new UserInputError('Start the setup again.')
    const step = stepOf(this.secretOf(factor), sent.replace(/\s/g, ''))
    if (step === null) throw wrongCode()
    const codes = newRecoveryCodes()
    if (!(await confirmFactor(this.ctx.em, userId, step, codes.map(recoveryHash)))) throw wrongCode()
    return codes
  }

  async regenerateRecoveryCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    if (!(await regenerateRecoveryCodes(this.ctx.em, userId, codes.map(recoveryHash)))) {
      throw new UserInputError('Two-step sign-in is off.')
    }
    return codes
  }

  async end(userId: string): Promise<void> {
    await endFactor(this.ctx.em, userId)
  }

  private async consumeCode(userId: string, factor: StoredFactor, code: string): Promise<void> {
    if (!isOneTimeCode(code)) {
      if (!(await takeRecoveryCode(this.ctx.em, userId, recoveryHash(code)))) throw wrongCode()
      return
    }
    const step = stepOf(this.secretOf(factor), code)
    if (step === null) throw wrongCode()
    if (!(await takeCode(this.ctx.em, userId, step))) {
      throw invalidField('code', 'This code has already been used. Wait for the next one.', 'USED')
    }
  }

  private secretOf({ sealedSecret }: StoredFactor): string {
    const secret = unseal(sealedSecret, this.ctx.installation.secret)
    if (secret) return secret
    throw new UserInputError(
      'The codes from your app no longer work because the installation has a new secret. Use a recovery code.',
    )
  }
}

const wrongCode = (): UserInputError => invalidField('code', 'This code is wrong or has expired.')
