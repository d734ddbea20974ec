import type { Fields, FieldValues } from '../fields/index.ts'

/** The mail that a block is drawn into. */
export interface EmailContext {
  /** The site, to which addresses without a host are relative. */
  readonly siteUrl: string
  /** The theme's colours by name, because mail programs know no CSS variables. */
  readonly colours: Readonly<Record<string, string>>
  /** Sanitizes rich text. */
  cleanText(html: string): string
}

/** A block of emails. Its settings are fields, as those of a page's blocks are. */
export interface EmailBlock<F extends Fields = Fields> {
  /** Stored in content, so it can never change. */
  readonly name: string
  /** Shown to users. */
  readonly title: string
  /** Name of a Tabler outline icon. */
  readonly icon: string
  readonly fields: F
  /** Names of the blocks it accepts as children. */
  readonly accepts?: readonly string[]
  /** The block as HTML for mail programs: tables and inline styles. `children` is the HTML of its children. */
  html(props: FieldValues<F>, children: string, context: EmailContext): string
  /** The block in the plain-text part; the texts of its children if omitted. */
  text?(props: FieldValues<F>, context: EmailContext): string
}

/** Infers the types of a block. Returns it unchanged. */
export function defineEmailBlock<F extends Fields>(definition: EmailBlock<F>): EmailBlock<F> {
  return definition
}
