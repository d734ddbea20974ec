import type { Fields, FieldValues } from './fields/index.ts'

/** Declarations of an inline style. Those without a value are left out. */
export type Css = Readonly<Record<string, string | number | false | null | undefined>>

/** An element of an email: mails are written from it as text, and the canvas draws it with React, so both look alike. */
export interface MailElement {
  readonly tag: string
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly css?: Css
  /** The text setting that it shows, which the editor edits in place. */
  readonly writes?: string
  readonly children?: readonly MailContent[]
}

export type MailContent =
  | string
  | MailElement
  /** The blocks inside. */
  | { readonly kind: 'children' }
  /** The blocks inside, each in a cell of its own. */
  | { readonly kind: 'columns'; cellOf(at: number, count: number): MailElement }
  /** The rich text of a setting. */
  | { readonly kind: 'rich'; readonly setting: string; readonly html: string }
  /** HTML that only mail programs need. */
  | { readonly kind: 'mail'; readonly html: string }
  /** A note that only the canvas shows. */
  | { readonly kind: 'canvas'; readonly note: string }

export interface MailProduct {
  readonly name: string
  /** In words, with its currency. */
  readonly price: string
  /** '' without one. */
  readonly image: string
  readonly url: string
}

export interface MailPost {
  readonly title: string
  readonly excerpt: string
  /** In words; '' without one. */
  readonly day: string
  /** '' without one. */
  readonly image: string
  readonly url: string
}

export interface MailOrderLine {
  readonly name: string
  readonly quantity: string
  /** In words, with its currency. */
  readonly amount: string
}

/** Records that blocks show, as they are when the mail is rendered. */
export interface EmailRecords {
  /** Those that visitors of the store see, by ID. */
  readonly products: ReadonlyMap<string, MailProduct>
  /** The newest of a category by its ID; '' for all. */
  readonly newestProducts: ReadonlyMap<string, readonly MailProduct[]>
  /** Newest first. */
  readonly posts: readonly MailPost[]
  /** Of the order that the mail is about. */
  readonly orderLines: readonly MailOrderLine[]
}

/** The mail that a block is written into. */
export interface EmailContext {
  /** A stored colour as mail programs know it; '' for one that depends on the page. */
  colour(stored: string): string
  /** An address that works outside the site; '' for one that must not be used. */
  address(stored: string): string
  /** Stored rich text as HTML for mails. */
  rich(html: string): string
  /** Whether it stands on the mail's own ground, which is dark in a dark mailbox, and not on a colour of a block around it. */
  readonly isOnPaper: boolean
  /** The sender and the link to unsubscribe, as HTML. */
  readonly footer: string
  readonly records: EmailRecords
}

/** How a block is rendered in emails. */
export interface EmailWriting<F extends Fields = Fields> {
  /** Tables and inline styles, for mail programs and the canvas. Null if it shows nothing. */
  markup(props: FieldValues<F>, context: EmailContext): MailElement | null
  /** The block in the plain-text part; the texts of the blocks inside if omitted. */
  text?(props: FieldValues<F>, context: EmailContext): string
}
