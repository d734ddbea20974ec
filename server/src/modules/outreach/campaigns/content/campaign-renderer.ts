import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { fillPlaceholders, type PlaceholderValues, renderEmail } from '@mainstreet/blocks/email'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import type { Campaign } from '../campaign.entity.ts'
import { readEmail } from './campaign-content.ts'

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
}

export class CampaignRenderer {
  constructor(private readonly ctx: RequestContext) {}

  async render({
    subject,
    preheader,
    content,
  }: Pick<Campaign, 'subject' | 'preheader' | 'content'>): Promise<CampaignMail> {
    const { name, handle, primaryDomain } = this.ctx.currentTenant
    const site = await this.ctx.use(SettingsService).site()
    const companyName = site.companyName || name
    const rendered = renderEmail(readEmail(content), {
      subject,
      preheader,
      companyName,
      postalAddress: site.contactAddress ?? '',
      siteUrl: this.ctx.use(TenantService).siteUrl({ primaryDomain, handle }),
      colours: { ...site.colors },
      cleanText: (html) => cleanRichText(html),
    })
    return { subject, ...rendered, companyName }
  }
}

/** The mail of one person. The subject has one line, whatever a name contains. */
export function personalMail({ subject, html, text, companyName }: CampaignMail, reader: MailReader) {
  const values: PlaceholderValues = {
    'customer.firstname': reader.firstname,
    'customer.lastname': reader.lastname,
    'customer.email': reader.email,
    'company.name': companyName,
    unsubscribe_url: reader.unsubscribeUrl,
  }
  return {
    subject: fillPlaceholders(subject, values, 'text').replace(/\s+/g, ' ').slice(0, 300),
    html: fillPlaceholders(html, values, 'html'),
    text: fillPlaceholders(text, values, 'text'),
  }
}
