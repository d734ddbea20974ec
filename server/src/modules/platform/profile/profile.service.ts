import type { RequestContext } from '../../../kernel/context.ts'
import { found, isId, notFound } from '../../../kernel/errors.ts'
import { type FactorSetup, SecondFactorService } from '../second-factor/index.ts'
import { closeSessionOf, type ListedSession, listSessions } from '../sessions/index.ts'
import { changeAccount, checkNewPassword, closeSessionsOf, hashPassword } from '../users/index.ts'
import { demandPassword } from './password-check.ts'

/** What everybody may change of their own account, with or without a tenant. */
export class ProfileService {
  constructor(private readonly ctx: RequestContext) {}

  async rename(displayName: string): Promise<string> {
    const name = displayName.trim()
    await changeAccount(this.ctx.em, this.me.userId, { displayName: name })
    return name
  }

  /** Ends every other session: whoever knew the old password is out. */
  async changePassword(current: string, wanted: string): Promise<true> {
    const { userId, sessionId, email } = this.me
    await demandPassword(this.ctx, current, 'currentPassword')
    checkNewPassword(wanted, email, 'newPassword')
    await changeAccount(this.ctx.em, userId, { passwordHash: await hashPassword(wanted) })
    await closeSessionsOf(this.ctx.em, userId, sessionId)
    return true
  }

  sessions(): Promise<ListedSession[]> {
    return listSessions(this.ctx.em, this.me.userId)
  }

  async endSession(id: string): Promise<string> {
    if (!isId(id)) throw notFound('session')
    found(await closeSessionOf(this.ctx.em, this.me.userId, id), 'session')
    return id
  }

  async endOtherSessions(): Promise<true> {
    await closeSessionsOf(this.ctx.em, this.me.userId, this.me.sessionId)
    return true
  }

  secondFactor(): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    return this.factor.state(this.me.userId)
  }

  async beginSecondFactor(password: string): Promise<FactorSetup> {
    await demandPassword(this.ctx, password, 'password')
    return this.factor.begin(this.me.userId, this.me.email)
  }

  confirmSecondFactor(code: string): Promise<string[]> {
    return this.factor.confirm(this.me.userId, code)
  }

  async renewRecoveryCodes(password: string): Promise<string[]> {
    await demandPassword(this.ctx, password, 'password')
    return this.factor.renewRecoveryCodes(this.me.userId)
  }

  async endSecondFactor(password: string): Promise<true> {
    await demandPassword(this.ctx, password, 'password')
    await this.factor.end(this.me.userId)
    return true
  }

  private get me() {
    return this.ctx.demandViewer()
  }

  private get factor(): SecondFactorService {
    return this.ctx.use(SecondFactorService)
  }
}
