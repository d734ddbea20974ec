import { fillTemplate, type PlaceholderValues, splitTemplate, type Template } from '@mainstreet/blocks/email'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { Campaign } from '../campaign.entity.ts'
import { readEmail } from './campaign-content.ts'
import { EmailRenderer } from './email-renderer.ts'

/** A campaign's mail with its placeholders. */
export interface CampaignMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly companyName: string
}

/** The person whom a mail is for. */
export interface MailReader {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly unsubscribeUrl: string
  /** Of the copy in the browser. Null for mails that have none. */
  readonly viewUrl: string | null
}

export class CampaignRenderer {
  constructor(private readonly ctx: RequestContext) {}

  async render(
    { subject, preheader, content }: Pick<Campaign, 'subject' | 'preheader' | 'content'>,
    { hasOnlineCopy = true } = {},
  ): Promise<CampaignMail> {
    const options = { subject, preheader, isMarketing: true, hasOnlineCopy }
    const written = await this.ctx.use(EmailRenderer).render(readEmail(content), options)
    return { subject, ...written }
  }
}

/** A campaign's mail, split at its placeholders once for all of its recipients. */
export interface CampaignTemplate {
  readonly subject: Template
  readonly html: Template
  readonly text: Template
  readonly companyName: string
}

export const templateOf = ({ subject, html, text, companyName }: CampaignMail): CampaignTemplate => ({
  subject: splitTemplate(subject, 'text'),
  html: splitTemplate(html, 'html'),
  text: splitTemplate(text, 'text'),
  companyName,
})

/** The values of the placeholders for one person. */
export const valuesOf = (companyName: string, reader: MailReader): PlaceholderValues => ({
  'customer.firstname': reader.firstname,
  'customer.lastname': reader.lastname,
  'customer.email': reader.email,
  'company.name': companyName,
  view_url: reader.viewUrl ?? '',
  unsubscribe_url: reader.unsubscribeUrl,
})

/** The subject for one person: one line, even if a name contains several. */
export const subjectOf = (subject: Template, values: PlaceholderValues): string =>
  truncate(fillTemplate(subject, values).replace(/\s+/g, ' '), 300)

/** The mail of one person. */
export function personalMail(mail: CampaignMail, reader: MailReader) {
  const { subject, html, text, companyName } = templateOf(mail)
  const values = valuesOf(companyName, reader)
  return { subject: subjectOf(subject, values), html: fillTemplate(html, values), text: fillTemplate(text, values) }
}
