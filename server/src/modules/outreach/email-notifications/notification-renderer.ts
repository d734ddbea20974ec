import { fillPlaceholders } from '@mainstreet/blocks/email'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { combinedRows } from '../../../kernel/database/combined-rows.ts'
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
import type { EmailNotification } from './email-notification.entity.ts'

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

type StoredDesign = Pick<EmailNotification, 'kind' | 'isEnabled' | 'usesDesign' | 'subject' | 'preheader'>

/** The stored designs by kind. They are read once for all mails of a transaction, and without the ORM, because every mail needs them. */
class StoredDesigns {
  private readonly known = new WeakMap<EntityManager, Promise<ReadonlyMap<string, StoredDesign>>>()
  private readonly contents = new WeakMap<StoredDesign, Promise<string | null>>()

  constructor(private readonly ctx: RequestContext) {}

  async of(kind: string): Promise<StoredDesign | null> {
    return (await this.all()).get(kind) ?? null
  }

  all(): Promise<ReadonlyMap<string, StoredDesign>> {
    const { em } = this.ctx
    const known = this.known.get(em) ?? this.read(em)
    if (em.isInTransaction()) this.known.set(em, known)
    return known
  }

  /** Read separately, because it may be large, and once for each design. */
  contentOf(design: StoredDesign): Promise<string | null> {
    const content = this.contents.get(design) ?? this.readContent(design)
    this.contents.set(design, content)
    return content
  }

  private async readContent({ kind }: StoredDesign): Promise<string | null> {
    const sql = 'select "content" from "email_notification" where "kind" = ?'
    const [row] = await sharedRows<{ content: string | null }>(this.ctx.em, sql, [kind])
    return row?.content ?? null
  }

  private async read(em: EntityManager): Promise<ReadonlyMap<string, StoredDesign>> {
    const rows = await combinedRows<StoredDesign>(
      em,
      `select "kind", "is_enabled" as "isEnabled", "uses_design" as "usesDesign", "subject", "preheader"
        from "email_notification"`,
      [],
    )
    return new Map(rows.map((row) => [row.kind, row]))
  }
}

const BUILT_IN: DesignedMail = { isEnabled: true, rendered: null }

/**
 * The email as the tenant has designed it. A design with a blocking problem is not used, because an email with the built-in
 * text is better than none. Tenants without email marketing have the built-in texts.
 */
const designMail: MailDesigner['design'] = async (ctx, mail, data) => {
  if (!ctx.hasFeature('email_marketing')) return BUILT_IN
  const designs = ctx.use(StoredDesigns)
  const stored = await designs.of(mail.name)
  if (!stored) return BUILT_IN
  const { isEnabled, usesDesign } = stored
  if (!usesDesign || (!isEnabled && mail.canBeTurnedOff)) return { isEnabled, rendered: null }
  const content = await designs.contentOf(stored)
  if (!content) return { isEnabled, rendered: null }
  try {
    const rendered = await ctx.use(NotificationRenderer).render(mail, { ...stored, content }, data)
    if (rendered) return { isEnabled, rendered }
    ctx.log.warn({ kind: mail.name }, 'the design of an automatic email has problems, so the built-in text is sent')
  } catch (err) {
    ctx.log.error({ err, kind: mail.name }, 'the design of an automatic email could not be drawn')
  }
  return { isEnabled, rendered: null }
}

export const mailDesigner: MailDesigner = {
  design: designMail,
  readAhead(ctx) {
    // A failure is thrown by `design`.
    if (ctx.hasFeature('email_marketing'))
      ctx
        .use(StoredDesigns)
        .all()
        .catch(() => {})
  },
}
