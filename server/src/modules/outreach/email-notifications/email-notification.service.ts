import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { invalidField, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { type AutomaticMail, permissionOf } from '../../platform/mail/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { readEmail } from '../campaigns/index.ts'
import { EmailNotification } from './email-notification.entity.ts'
import type {
  AutomaticEmail,
  CreateEmailNotificationInput,
  UpdateEmailNotificationInput,
} from './email-notification.inputs.ts'
import { COMMON_PLACEHOLDERS, type NotificationDesign, NotificationRenderer } from './notification-renderer.ts'
import { starterContent, starterOf } from './starter-content.ts'

const NOTIFICATIONS = { entity: EmailNotification, noun: 'notification' }

/** Reads and writes what a tenant has changed of its automatic emails. Writing requires a transaction. */
export class EmailNotificationService {
  constructor(private readonly ctx: RequestContext) {}

  /** All automatic emails, in the order of the capabilities. */
  async all(): Promise<AutomaticEmail[]> {
    const { automaticMails } = this.ctx.installation
    const rows = await this.ctx.em.find(EmailNotification, {}, { orderBy: { id: 'asc' } })
    const mails = automaticMails.names.map((name) => automaticMails.get(name))
    const language = await this.language()
    const common = await this.commonPlaceholders()
    return mails.map((mail) => ({
      kind: mail.name,
      label: mail.label,
      description: mail.description,
      isForStaff: mail.audience === 'staff',
      canBeTurnedOff: mail.canBeTurnedOff,
      mayEdit: this.ctx.can('email_marketing.can_edit') && this.ctx.can(permissionOf(mail)),
      placeholders: [...placeholdersOf(mail), ...common],
      required: [...(mail.required ?? [])],
      builtInSubject: starterOf(mail, language).subject,
      notification: rows.find(({ kind }) => kind === mail.name) ?? null,
    }))
  }

  async one(kind: string): Promise<AutomaticEmail> {
    const { name } = this.mailOf(kind)
    return (await this.all()).find((mail) => mail.kind === name) as AutomaticEmail
  }

  get(id: string): Promise<EmailNotification> {
    return getRecord(this.ctx.em, NOTIFICATIONS, id)
  }

  async contentOf({ id }: EmailNotification): Promise<string | null> {
    const options = { populate: ['content'], refresh: true } as const
    return (await this.ctx.em.findOneOrFail(EmailNotification, id, options)).content
  }

  async create(input: CreateEmailNotificationInput): Promise<EmailNotification> {
    const { em } = this.ctx
    const mail = this.mailOf(input.kind)
    this.requireMayEdit(mail.name)
    requireMayBeOff(mail, input.isEnabled)
    const starter = starterOf(mail, await this.language())
    const notification = Object.assign(new EmailNotification(), {
      kind: mail.name,
      isEnabled: input.isEnabled ?? true,
      usesDesign: input.usesDesign ?? false,
      subject: oneLine(input.subject ?? starter.subject),
      preheader: oneLine(input.preheader ?? ''),
      content: input.content ? checkedContent(input.content) : starterContent(starter),
    })
    em.persist(notification)
    await flushUnique(em, () =>
      invalidField('kind', 'This email was changed in the meantime. Reload to see the changes.', 'TAKEN'),
    )
    return notification
  }

  async update({ id, version, ...changes }: UpdateEmailNotificationInput): Promise<EmailNotification> {
    const notification = await lockRecord(this.ctx.em, NOTIFICATIONS, id, { refresh: true, populate: ['content'] })
    this.requireMayEdit(notification.kind)
    requireVersion('notification', notification, version)
    requireMayBeOff(this.mailOf(notification.kind), changes.isEnabled)
    const { isEnabled, usesDesign, subject, preheader, content } = changes
    if (typeof isEnabled === 'boolean') notification.isEnabled = isEnabled
    if (typeof subject === 'string') notification.subject = oneLine(subject)
    if (typeof preheader === 'string') notification.preheader = oneLine(preheader)
    if (content) notification.content = checkedContent(content)
    if (typeof usesDesign === 'boolean') notification.usesDesign = usesDesign
    if (notification.usesDesign && !notification.content)
      throw new UserInputError('Design the email first. It is sent with the built-in text until then.')
    await this.ctx.em.flush()
    return notification
  }

  /** The email is sent again as if nothing had been changed. Returns the ID. */
  async delete(id: string): Promise<string> {
    const notification = await lockRecord(this.ctx.em, NOTIFICATIONS, id)
    this.requireMayEdit(notification.kind)
    this.ctx.em.remove(notification)
    await this.ctx.em.flush()
    return id
  }

  /** Deletes the design and returns to the built-in text. Whether the email is sent stays as it is. */
  async deleteDesign(id: string): Promise<EmailNotification> {
    const notification = await lockRecord(this.ctx.em, NOTIFICATIONS, id, { refresh: true, populate: ['content'] })
    this.requireMayEdit(notification.kind)
    const { subject } = starterOf(this.mailOf(notification.kind), await this.language())
    Object.assign(notification, { usesDesign: false, content: null, subject, preheader: '' })
    await this.ctx.em.flush()
    return notification
  }

  /** The stored design of an email, or its built-in text. */
  async designOf(mail: AutomaticMail): Promise<NotificationDesign> {
    const where = { kind: mail.name }
    const row = await this.ctx.em.findOne(EmailNotification, where, { populate: ['content'] })
    if (row?.content) return row
    const starter = starterOf(mail, await this.language())
    return { subject: starter.subject, preheader: '', content: starterContent(starter) }
  }

  /** Also of one that this version does not have any more. */
  labelOf(kind: string): string {
    const { automaticMails } = this.ctx.installation
    return automaticMails.has(kind) ? automaticMails.get(kind).label : kind
  }

  mailOf(kind: string): AutomaticMail {
    const { automaticMails } = this.ctx.installation
    if (automaticMails.has(kind)) return automaticMails.get(kind)
    throw invalidField('kind', 'There is no automatic email with this name')
  }

  /** One that this version does not have any more is nobody's mail. */
  private requireMayEdit(kind: string): void {
    const { automaticMails } = this.ctx.installation
    if (automaticMails.has(kind)) this.ctx.require(permissionOf(automaticMails.get(kind)))
  }

  private async language(): Promise<'en' | 'fr'> {
    return (await this.ctx.use(SettingsService).site()).locale.startsWith('fr') ? 'fr' : 'en'
  }

  private async commonPlaceholders() {
    const values = await this.ctx.use(NotificationRenderer).commonValues()
    return Object.entries(COMMON_PLACEHOLDERS).map(([name, { label }]) => ({
      name,
      label,
      example: values[name as keyof typeof COMMON_PLACEHOLDERS],
    }))
  }
}

const placeholdersOf = ({ placeholders }: AutomaticMail) =>
  Object.entries(placeholders).map(([name, one]) => ({ name, ...one }))

function requireMayBeOff({ canBeTurnedOff }: AutomaticMail, isEnabled: boolean | null | undefined): void {
  if (isEnabled === false && !canBeTurnedOff) throw invalidField('isEnabled', 'This email cannot be turned off here')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function checkedContent(content: string): string {
  readEmail(content)
  return content
}
