import {
  CLIPPED_BYTES,
  type EmailInspection,
  hasPlaceholder,
  inspectEmail,
  PLACEHOLDERS,
  unknownPlaceholders,
} from '@mainstreet/blocks/email'
import type { Tree } from '@mainstreet/blocks/tree'
import { Field, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { SiteLinks } from '../../../content/page-check/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { spamSigns } from './spam-phrases.ts'

@ObjectType({ description: 'Something to look at before a campaign is sent.' })
export class CampaignProblem {
  @Field(() => String)
  message!: string

  @Field(() => Boolean, { description: 'While it is unresolved, the campaign cannot be sent.' })
  isBlocking!: boolean

  @Field(() => String, {
    description: 'The part of the campaign: `subject`, `content`, `audience`, `abTest` or `settings`.',
  })
  part!: string
}

/** The kind of email that is checked: by default a campaign. */
export interface EmailPurpose {
  readonly placeholders: readonly string[]
  /** Marketing needs a postal address and a link to unsubscribe. */
  readonly isMarketing: boolean
  /** Placeholders without which it is of no use. */
  readonly required: readonly string[]
}

const CAMPAIGN: EmailPurpose = { placeholders: PLACEHOLDERS, isMarketing: true, required: [] }

interface CheckedMail {
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
}

/** Links of the site that are looked up. The others are not checked. */
const MOST_LINKS = 50
/** Problems of one kind that are named. */
const MOST_NAMED = 5

/** Checks the content of an email, whatever it is sent for. */
export class EmailCheck {
  constructor(private readonly ctx: RequestContext) {}

  async of(tree: Tree, mail: CheckedMail, purpose: EmailPurpose = CAMPAIGN): Promise<CampaignProblem[]> {
    const site = await this.ctx.use(SettingsService).site()
    const found = inspectEmail(tree, purpose.placeholders)
    const kilobytes = Math.round(Buffer.byteLength(mail.html) / 1000)
    const broken = await this.brokenLinks(found.links)
    const problems = [
      purpose.isMarketing &&
        !site.contactAddress?.trim() &&
        blocking('settings', 'Enter your postal address in Settings › General. The law requires it in each email'),
      ...faultsOf(found, mail, purpose),
      ...named(found.uselessLinks).map((link) => blocking('content', `The link ${link} does not work in an email`)),
      ...named(broken).map((link) => warning('content', `The link ${link} leads to no page of your site`)),
      ...found.startingTexts.map((text) => warning('content', `A text still says “${text}”`)),
      found.buttonsWithoutLink > 0 && warning('content', 'A button has no link'),
      found.imagesWithoutAlt > 0 &&
        warning('content', 'An image has no alternative text for people who do not see images'),
      found.embeddedImages > 0 &&
        warning('content', 'An image is not in the media library, so most people won’t see it'),
      kilobytes * 1000 > CLIPPED_BYTES &&
        warning('content', `The email has ${kilobytes} KB. Gmail shows the first ${CLIPPED_BYTES / 1000} KB`),
      ...spamSigns(mail.subject, mail.text).map((sign) => warning('content', sign)),
    ]
    return problems.filter((problem) => problem !== false)
  }

  private async brokenLinks(links: readonly string[]): Promise<string[]> {
    const own = links.filter((link) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\{\{)/i.test(link) && !link.includes('{{'))
    const broken = await this.ctx.use(SiteLinks).broken(own.slice(0, MOST_LINKS), '')
    return broken.map(({ url }) => url)
  }
}

/** Problems that make an email with this content useless to its recipients. */
export const contentFaults = (tree: Tree, mail: CheckedMail, purpose: EmailPurpose): CampaignProblem[] =>
  faultsOf(inspectEmail(tree, purpose.placeholders), mail, purpose)

function faultsOf(
  found: EmailInspection,
  { subject, preheader, html, text }: CheckedMail,
  { placeholders, isMarketing, required }: EmailPurpose,
): CampaignProblem[] {
  const inFields = unknownPlaceholders(`${subject} ${preheader}`, placeholders)
  const unknown = [...new Set([...inFields, ...found.unknownPlaceholders])]
  const hasUnsubscribe = hasPlaceholder(html, 'unsubscribe_url') && hasPlaceholder(text, 'unsubscribe_url')
  const missing = required.filter((name) => !hasPlaceholder(html, name))
  const faults = [
    found.isEmpty && blocking('content', 'Write the content'),
    isMarketing && !hasUnsubscribe && blocking('content', 'The email has no unsubscribe link'),
    ...missing.map((name) => blocking('content', `The email needs {{ ${name} }}`)),
    ...named(unknown).map((name) => blocking('content', `There is no placeholder named ${name}`)),
  ]
  return faults.filter((fault) => fault !== false)
}

const named = (texts: readonly string[]) => texts.slice(0, MOST_NAMED).map((text) => text.slice(0, 60))

export const blocking = (part: string, message: string): CampaignProblem => ({ part, message, isBlocking: true })
export const warning = (part: string, message: string): CampaignProblem => ({ part, message, isBlocking: false })
