import type { Permission } from '../../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Registry } from '../../../../kernel/registries/registry.ts'
import type { RenderedMail } from '../new-mail.ts'

declare module '../../../../kernel/capability/capability.ts' {
  interface Capability {
    /** The emails that it sends by itself, which tenants can design and turn off. */
    readonly automaticMails?: readonly AutomaticMail[]
    /** Draws automatic emails as tenants have designed them. At most one capability does. */
    readonly mailDesigner?: MailDesigner
  }
}

declare module '../../../../kernel/context/installation.ts' {
  interface Installation {
    readonly automaticMails: Registry<string, AutomaticMail>
    readonly mailDesigner: MailDesigner | undefined
  }
}

export interface MailPlaceholder {
  readonly label: string
  /** What previews and tests show. */
  readonly example: string
}

/** The text that a design begins with, with placeholders. */
export interface MailStarter {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** `url` is a placeholder. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Whether the lines of the order follow the first paragraph. */
  readonly listsOrder?: boolean
}

/** A kind of email that is sent by itself. */
export interface AutomaticMail<Name extends string = string> {
  /** Stored with designs, such as `order_placed`. */
  readonly name: string
  readonly label: string
  /** When and to whom it is sent. */
  readonly description: string
  readonly audience: 'customer' | 'staff'
  /** The data that its texts can contain. Names that end in `.url` are addresses, which links lead to. */
  readonly placeholders: Readonly<Record<Name, MailPlaceholder>>
  /** Without these, a design is not used: the email would be of no use. */
  readonly required?: readonly NoInfer<Name>[]
  /** False for those that somebody asks for, or that have a switch of their own. */
  readonly canBeTurnedOff: boolean
  /** Whether a design can show the lines of an order. */
  readonly hasOrderLines?: boolean
  /** Whether it has a link to unsubscribe, as all marketing. */
  readonly isMarketing?: boolean
  /** Who may change it, besides `email_marketing.can_edit`, which is enough for marketing. Otherwise `settings.can_edit`. */
  readonly permission?: Permission
  readonly starter: { readonly en: MailStarter; readonly fr?: MailStarter }
}

/** Keeps the names of the placeholders as a type, so that each sender gives a value for each. */
export const defineAutomaticMail = <const Name extends string>(mail: AutomaticMail<Name>): AutomaticMail<Name> => mail

/** Mails in the name of those who send invoices and answer customers are for those who may change their settings. */
export const permissionOf = ({ permission, isMarketing }: AutomaticMail): Permission =>
  permission ?? (isMarketing ? 'email_marketing.can_edit' : 'settings.can_edit')

export interface AutomaticOrderLine {
  readonly name: string
  readonly quantity: string
  readonly amount: string
}

export interface MailData {
  readonly values: Readonly<Record<string, string>>
  readonly orderLines: readonly AutomaticOrderLine[]
  readonly language: 'en' | 'fr' | undefined
  readonly unsubscribeUrl: string | undefined
}

export interface DesignedMail {
  readonly isEnabled: boolean
  /** Null for the built-in text. */
  readonly rendered: Pick<RenderedMail, 'subject' | 'html' | 'text'> | null
}

export interface MailDesigner {
  design(ctx: RequestContext, mail: AutomaticMail, data: MailData): Promise<DesignedMail>
  /** See `AutomaticMails.readAhead`. */
  readAhead(ctx: RequestContext): void
}
