import { LockMode } from '@mikro-orm/core'
import { setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { actAs, currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, isId, orNotFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { MailService } from '../mail/index.ts'
import { NotificationService } from '../notifications/index.ts'
import { RoleService } from '../roles/index.ts'
import { hashOf, newToken } from '../sessions/index.ts'
import { tenantById } from '../tenants/index.ts'
import { checkNewPassword, normalEmail, User, UserService } from '../users/index.ts'
import { INVITATION_DAYS, Invitation } from './invitation.entity.ts'
import { type InvitationOrder, type InvitationPreview, InvitationStatus } from './invitation.inputs.ts'
import { invitationOf } from './invitation-store.ts'

interface Acceptance {
  readonly token: string
  readonly displayName: string
  readonly password: string
}

/** Invites people to join the tenant's staff. Writes require a transaction. */
export class InvitationService {
  constructor(private readonly ctx: RequestContext) {}

  /** Pending invitations, newest first. */
  async list(slice: Slice, orderBy: readonly InvitationOrder[] | null = null): Promise<Listing<Invitation>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const open = { acceptedAt: null }
    const rows = await em.find(Invitation, open, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(Invitation, open))
  }

  /** Inviting someone again sends a new link with the new role; the previous one stops working. */
  async invite({ email: sent, roleId }: { email: string; roleId: number }): Promise<Invitation> {
    const { em } = this.ctx
    const email = normalEmail(sent)
    const role = await this.ctx.use(RoleService).grantable(roleId)
    if ((await em.count(User, { email, roleId: { $ne: USER } })) > 0)
      throw invalidField('email', 'Someone with this email address already has an account')
    const open = await em.findOne(Invitation, { email, acceptedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (open) await this.requireReach(open)
    const invitation = open ?? new Invitation()
    Object.assign(invitation, {
      email,
      roleId: role.number,
      invitedByName: this.ctx.viewer?.displayName ?? 'Mainstreet',
    })
    return this.sendLink(invitation)
  }

  async resend(id: string): Promise<Invitation> {
    return this.sendLink(await this.forManaging(id))
  }

  async revoke(id: string): Promise<Invitation> {
    const invitation = await this.forManaging(id)
    this.ctx.em.remove(invitation)
    await this.ctx.em.flush()
    return invitation
  }

  /** The invitation behind a link; null if the link was replaced or revoked. */
  async offer(token: string): Promise<InvitationPreview | null> {
    const invitation = await invitationOf(this.ctx.em, hashOf(token))
    if (!invitation) return null
    const { email, tenantName, invitedByName, isAccepted, isExpired } = invitation
    const status = isAccepted ? InvitationStatus.ACCEPTED : isExpired ? InvitationStatus.EXPIRED : InvitationStatus.OPEN
    return { status, email, tenantName, invitedByName }
  }

  /** Switches the request to the inviting tenant, so that `accept` runs as one transaction in it. */
  async enter(token: string): Promise<void> {
    const invitation = await invitationOf(this.ctx.em, hashOf(token))
    if (!invitation) throw new UserInputError({ code: 'GONE', message: 'This invitation is no longer valid.' })
    this.ctx.setIdentity(null, await tenantById(this.ctx.em, invitation.tenantId))
  }

  /** Creates the account, once. Returns the email address to sign in with. */
  async accept({ token, displayName, password }: Acceptance): Promise<string> {
    const { em } = this.ctx
    const lockOptions = { lockMode: LockMode.PESSIMISTIC_WRITE }
    const invitation = await em.findOne(Invitation, { tokenHash: hashOf(token) }, lockOptions)
    if (!invitation) throw new UserInputError({ code: 'GONE', message: 'This invitation is no longer valid.' })
    if (invitation.acceptedAt) {
      throw new UserInputError({
        code: 'USED',
        message: 'This invitation has already been accepted. Sign in with your password.',
      })
    }
    if (invitation.isExpired) {
      throw new UserInputError({ code: 'EXPIRED', message: 'This invitation has expired. Ask for a new one.' })
    }
    const { email, roleId, isLinkMailed } = invitation
    checkNewPassword(password, email)
    if ((await em.count(User, { email, roleId: { $ne: USER } })) > 0)
      throw new UserInputError('Someone with this email address already has an account.')
    setAuditAction(invitation, 'accepted')
    actAs({ ...currentActor(), name: displayName.trim() })
    invitation.acceptedAt = new Date()
    const title = `${displayName.trim()} has joined ${this.ctx.currentTenant.name}`
    // Notify before creating the account, so new members aren't notified about themselves.
    await this.ctx.use(NotificationService).notify('invitation_accepted', { title, link: '/setting/users' })
    // A link that somebody passed on proves nothing about the address.
    const account = { email, displayName: displayName.trim(), password, roleId, isEmailConfirmed: isLinkMailed }
    await this.ctx.use(UserService).create(account)
    return email
  }

  private async sendLink(invitation: Invitation): Promise<Invitation> {
    const { em, currentTenant, installation } = this.ctx
    const token = newToken()
    invitation.renew(hashOf(token))
    invitation.isLinkMailed = await this.ctx.use(MailService).isDelivered()
    await em.persist(invitation).flush()
    const url = `${installation.adminUrl}/admin/invitation?token=${token}`
    await this.ctx.use(MailService).send({
      to: invitation.email,
      opensRole: invitation.roleId,
      subject: `${invitation.invitedByName} invites you to ${currentTenant.name}`,
      heading: `Join ${currentTenant.name}`,
      paragraphs: [
        `${invitation.invitedByName} invites you to work on ${currentTenant.name} with Mainstreet.`,
        `Choose a password to get started. The link works once and expires in ${INVITATION_DAYS} days.`,
      ],
      button: { label: 'Accept invitation', url },
      footer: "If you didn't expect this email, ignore it. No account is created without the link.",
    })
    // Those who may invite may give the role, so the link gives them nothing new.
    invitation.link = invitation.isLinkMailed ? null : url
    return invitation
  }

  private async forManaging(id: string): Promise<Invitation> {
    const lockOptions = { lockMode: LockMode.PESSIMISTIC_WRITE }
    const row = isId(id) ? await this.ctx.em.findOne(Invitation, { id, acceptedAt: null }, lockOptions) : null
    const invitation = orNotFound(row, 'invitation')
    await this.requireReach(invitation)
    return invitation
  }

  private async requireReach({ roleId }: Invitation): Promise<void> {
    if (await this.ctx.use(RoleService).isWithinReach(roleId)) return
    const message = 'This invitation is for someone with more permissions than you.'
    throw new UserInputError({ code: 'FORBIDDEN', message })
  }
}
