import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { forbidden, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { AuditService } from '../audit/index.ts'
import { type FactorSetup, SecondFactorService } from '../second-factor/index.ts'
import { closeSessionOf, type ListedSession, listSessions, rememberDevice } from '../sessions/index.ts'
import { changeAccount, checkNewPassword, closeSessionsOf, hashPassword, UserPictureService } from '../users/index.ts'
import { requirePassword } from './password-check.ts'

/** Changes to one's own account, with or without a tenant. */
export class ProfileService {
  constructor(private readonly ctx: RequestContext) {}

  async rename(displayName: string): Promise<string> {
    const name = displayName.trim()
    const { userId, displayName: before } = this.me
    await changeAccount(this.ctx.em, userId, { displayName: name })
    if (name !== before) await this.log.recordOwnAccount('updated', [{ field: 'displayName', before, after: name }])
    return name
  }

  /** Throws unless the viewer is a person of the staff, who works in a tenant now. */
  requireMayHavePicture(): void {
    if (this.ctx.requirePerson().roleId === USER) throw forbidden('Only staff have a picture.')
    if (!this.ctx.tenant) throw forbidden('Choose a tenant first.')
  }

  /** Colleagues see it, and visitors of the site who chat with this person. Requires a transaction. */
  async setPicture(image: Buffer): Promise<string> {
    this.requireMayHavePicture()
    const url = await this.ctx.use(UserPictureService).replace(this.me.userId, image)
    await this.log.recordOwnAccount('picture_changed')
    return url
  }

  async removePicture(): Promise<true> {
    this.requireMayHavePicture()
    if (await this.ctx.use(UserPictureService).remove(this.me.userId))
      await this.log.recordOwnAccount('picture_removed')
    return true
  }

  /** Ends all other sessions, which may belong to someone who knew the old password. */
  async changePassword(current: string, newPassword: string): Promise<true> {
    const { userId, sessionId, email } = this.me
    await requirePassword(this.ctx, current, 'currentPassword')
    checkNewPassword(newPassword, email, 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    await inTransaction(this.ctx, async () => {
      await changeAccount(this.ctx.em, userId, { passwordHash })
      await closeSessionsOf(this.ctx.em, userId, sessionId)
      await this.log.recordOwnAccount('password_changed')
    })
    await rememberDevice(this.ctx, userId)
    return true
  }

  sessions(): Promise<ListedSession[]> {
    return listSessions(this.ctx.em, this.me.userId)
  }

  async revokeSession(id: string): Promise<string> {
    if (!isId(id)) throw notFound('session')
    orNotFound(await closeSessionOf(this.ctx.em, this.me.userId, id), 'session')
    await this.log.recordOwnAccount('sessions_ended')
    return id
  }

  async revokeOtherSessions(): Promise<true> {
    await closeSessionsOf(this.ctx.em, this.me.userId, this.me.sessionId)
    await this.log.recordOwnAccount('sessions_ended')
    return true
  }

  secondFactor(): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    return this.factor.state(this.me.userId)
  }

  async startSecondFactorSetup(password: string): Promise<FactorSetup> {
    await requirePassword(this.ctx, password, 'password')
    return this.factor.begin(this.me.userId, this.me.email)
  }

  async enableSecondFactor(code: string): Promise<string[]> {
    return inTransaction(this.ctx, async () => {
      const codes = await this.factor.confirm(this.me.userId, code)
      await this.log.recordOwnAccount('second_factor_on')
      return codes
    })
  }

  async regenerateRecoveryCodes(password: string): Promise<string[]> {
    await requirePassword(this.ctx, password, 'password')
    return inTransaction(this.ctx, async () => {
      const codes = await this.factor.regenerateRecoveryCodes(this.me.userId)
      await this.log.recordOwnAccount('recovery_codes_renewed')
      return codes
    })
  }

  async disableSecondFactor(password: string): Promise<true> {
    await requirePassword(this.ctx, password, 'password')
    return inTransaction(this.ctx, async (): Promise<true> => {
      await this.factor.end(this.me.userId)
      await this.log.recordOwnAccount('second_factor_off')
      return true
    })
  }

  private get me() {
    return this.ctx.requireViewer()
  }

  private get log(): AuditService {
    return this.ctx.use(AuditService)
  }

  private get factor(): SecondFactorService {
    return this.ctx.use(SecondFactorService)
  }
}
