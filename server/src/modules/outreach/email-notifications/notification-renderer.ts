import { fillPlaceholders } from '@mainstreet/blocks/email'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type AutomaticMail, type DesignedMail, type MailData, type MailDesigner } from '../../platform/mail/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { type CampaignProblem, EmailCheck, EmailRenderer, readEmail } from '../campaigns/index.ts'
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

interface RenderedNotification {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly problems: readonly CampaignProblem[]
}

/** Renders designs of automatic emails. */
export class NotificationRenderer {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws UserInputError for content that is no email. */
  async render(mail: AutomaticMail, design: NotificationDesign, data: MailData): Promise<RenderedNotification> {
    const { subject, preheader, content } = design
    const isMarketing = mail.isMarketing ?? false
    const tree = readEmail(content)
    const { language, orderLines } = data
    const written = await this.ctx
      .use(EmailRenderer)
      .render(tree, { subject, preheader, isMarketing, language, orderLines })
    const purpose = { placeholders: namesOf(mail), isMarketing, required: mail.required ?? [] }
    const problems = await this.ctx.use(EmailCheck).of(tree, { subject, preheader, ...written }, purpose)
    const values = { ...(await this.commonValues()), ...data.values, unsubscribe_url: data.unsubscribeUrl ?? '' }
    return {
      subject: fillPlaceholders(subject, values, 'text').replace(/\s+/g, ' ').trim().slice(0, 300),
      html: fillPlaceholders(written.html, values, 'html', { keepsLines: true }),
      text: fillPlaceholders(written.text, values, 'text'),
      problems,
    }
  }

  /** With the examples of its placeholders. */
  sample(mail: AutomaticMail, design: NotificationDesign): Promise<RenderedNotification> {
    const examples = Object.entries(mail.placeholders).map(([name, { example }]) => [name, example])
    return this.render(mail, design, {
      values: Object.fromEntries(examples),
      orderLines: mail.hasOrderLines ? SAMPLE_LINES : [],
      language: undefined,
      unsubscribeUrl: this.siteUrl,
    })
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

const namesOf = ({ placeholders, isMarketing }: AutomaticMail): string[] => [
  ...Object.keys(COMMON_PLACEHOLDERS),
  ...Object.keys(placeholders),
  ...(isMarketing ? ['unsubscribe_url'] : []),
]

const BUILT_IN: DesignedMail = { isEnabled: true, rendered: null }

/**
 * The email as the tenant has designed it. A design with a blocking problem is not used, because an email with the built-in
 * text is better than none. Tenants without email marketing have the built-in texts.
 */
export const designMail: MailDesigner = async (ctx, mail, data) => {
  if (!ctx.hasFeature('email_marketing')) return BUILT_IN
  const row = await ctx.em.findOne(EmailNotification, { kind: mail.name }, { populate: ['content'] })
  if (!row) return BUILT_IN
  const { isEnabled, usesDesign, content } = row
  if (!usesDesign || !content || (!isEnabled && mail.canBeTurnedOff)) return { isEnabled, rendered: null }
  try {
    const { problems, ...rendered } = await ctx.use(NotificationRenderer).render(mail, row, data)
    const isUsable =
      rendered.subject !== '' && !problems.some(({ isBlocking, part }) => isBlocking && part === 'content')
    if (isUsable) return { isEnabled, rendered }
    ctx.log.warn({ kind: mail.name }, 'the design of an automatic email has problems, so the built-in text is sent')
  } catch (err) {
    ctx.log.error({ err, kind: mail.name }, 'the design of an automatic email could not be drawn')
  }
  return { isEnabled, rendered: null }
}
