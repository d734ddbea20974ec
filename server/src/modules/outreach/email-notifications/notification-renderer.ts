import { fillPlaceholders } from '@mainstreet/blocks/email'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { sharedRows } from '../../../kernel/database/prepared-rows.ts'
import { type AutomaticMail, type DesignedMail, type MailData, type MailDesigner } from '../../platform/mail/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import {
  type CampaignProblem,
  contentFaults,
  EmailCheck,
  type EmailPurpose,
  EmailRenderer,
  readEmail,
} from '../campaigns/index.ts'
import { EmailNotification } from './email-notification.entity.ts'

/** Data that every automatic email has. */
export const COMMON_PLACEHOLDERS = {
  'company.name': { label: 'Name of your company', example: '' },
  'company.phone': { label: 'Phone number of your company', example: '' },
  'company.email': { label: 'Email address of your company', example: '' },
  'site.url': { label: 'Address of your site', example: '' },
} as const

/** The fields of a design, which need not be stored. */
export interface NotificationDesign {
  readonly subject: string
  readonly preheader: string
  readonly content: string | null
}

type Rendered = NonNullable<DesignedMail['rendered']>

/** Renders designs of automatic emails. */
export class NotificationRenderer {
  constructor(private readonly ctx: RequestContext) {}

  /** Null if the design has a fault, so that the email would be of no use. Throws UserInputError for content that is no email. */
  async render(mail: AutomaticMail, design: NotificationDesign, data: MailData): Promise<Rendered | null> {
    const { tree, written } = await this.write(mail, design, data)
    if (contentFaults(tree, { ...design, ...written }, purposeOf(mail)).length > 0) return null
    const rendered = await this.fill(design, written, data)
    return rendered.subject ? rendered : null
  }

  /** With the examples of its placeholders, and what to look at. */
  async sample(mail: AutomaticMail, design: NotificationDesign): Promise<Rendered & { problems: CampaignProblem[] }> {
    const examples = Object.entries(mail.placeholders).map(([name, { example }]) => [name, example])
    const data: MailData = {
      values: Object.fromEntries(examples),
      orderLines: mail.hasOrderLines ? SAMPLE_LINES : [],
      language: undefined,
      unsubscribeUrl: this.siteUrl,
    }
    const { tree, written } = await this.write(mail, design, data)
    const problems = await this.ctx.use(EmailCheck).of(tree, { ...design, ...written }, purposeOf(mail))
    return { ...(await this.fill(design, written, data)), problems }
  }

  private async write(mail: AutomaticMail, { subject, preheader, content }: NotificationDesign, data: MailData) {
    const tree = readEmail(content)
    const { language, orderLines } = data
    const options = { subject, preheader, language, orderLines, isMarketing: mail.isMarketing ?? false }
    return { tree, written: await this.ctx.use(EmailRenderer).render(tree, options) }
  }

  private async fill({ subject }: NotificationDesign, { html, text }: Omit<Rendered, 'subject'>, data: MailData) {
    const values = { ...(await this.commonValues()), ...data.values, unsubscribe_url: data.unsubscribeUrl ?? '' }
    return {
      subject: fillPlaceholders(subject, values, 'text').replace(/\s+/g, ' ').trim().slice(0, 300),
      html: fillPlaceholders(html, values, 'html', { keepsLines: true }),
      text: fillPlaceholders(text, values, 'text'),
    }
  }

  /** The values of `COMMON_PLACEHOLDERS`. */
  async commonValues(): Promise<Record<keyof typeof COMMON_PLACEHOLDERS, string>> {
    const { companyName, contactPhone, contactEmail } = await this.ctx.use(SettingsService).site()
    return {
      'company.name': companyName || this.ctx.currentTenant.name,
      'company.phone': contactPhone ?? '',
      'company.email': contactEmail ?? '',
      'site.url': this.siteUrl,
    }
  }

  private get siteUrl(): string {
    return this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
  }
}

const SAMPLE_LINES = [
  { name: 'Winter tire', quantity: '2', amount: '$398.00' },
  { name: 'Wheel lock', quantity: '1', amount: '$24.50' },
]

const purposeOf = ({ placeholders, isMarketing = false, required = [] }: AutomaticMail): EmailPurpose => ({
  placeholders: [
    ...Object.keys(COMMON_PLACEHOLDERS),
    ...Object.keys(placeholders),
    ...(isMarketing ? ['unsubscribe_url'] : []),
  ],
  isMarketing,
  required,
})

/** The stored designs by kind. They are read once for all mails of a transaction. */
class StoredDesigns {
  private readonly known = new WeakMap<EntityManager, Promise<ReadonlyMap<string, EmailNotification>>>()

  constructor(private readonly ctx: RequestContext) {}

  async of(kind: string): Promise<EmailNotification | null> {
    const { em } = this.ctx
    const known = this.known.get(em) ?? this.read(em)
    if (em.isInTransaction()) this.known.set(em, known)
    const design = (await known).get(kind) ?? null
    if (design?.usesDesign) await em.populate(design, ['content'])
    return design
  }

  private async read(em: EntityManager): Promise<ReadonlyMap<string, EmailNotification>> {
    // Most tenants have none, which this finds out in a fraction of the time.
    const some = await sharedRows(em, 'select from "email_notification" limit 1', [])
    const designs = some.length > 0 ? await em.find(EmailNotification, {}) : []
    return new Map(designs.map((design) => [design.kind, design]))
  }
}

const BUILT_IN: DesignedMail = { isEnabled: true, rendered: null }

/**
 * The email as the tenant has designed it. A design with a blocking problem is not used, because an email with the built-in
 * text is better than none. Tenants without email marketing have the built-in texts.
 */
export const designMail: MailDesigner = async (ctx, mail, data) => {
  if (!ctx.hasFeature('email_marketing')) return BUILT_IN
  const row = await ctx.use(StoredDesigns).of(mail.name)
  if (!row) return BUILT_IN
  const { isEnabled, usesDesign, content } = row
  if (!usesDesign || !content || (!isEnabled && mail.canBeTurnedOff)) return { isEnabled, rendered: null }
  try {
    const rendered = await ctx.use(NotificationRenderer).render(mail, row, data)
    if (rendered) return { isEnabled, rendered }
    ctx.log.warn({ kind: mail.name }, 'the design of an automatic email has problems, so the built-in text is sent')
  } catch (err) {
    ctx.log.error({ err, kind: mail.name }, 'the design of an automatic email could not be drawn')
  }
  return { isEnabled, rendered: null }
}
