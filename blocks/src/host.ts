import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { RichTextKind } from './fields/index.ts'
import type { ContentWidths, NamedStyle } from './styles/index.ts'

/** Props of a link. The host decides whether following it leaves the page. */
export interface LinkProps {
  readonly href: string
  readonly target?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [dataOrAria: `data-${string}` | `aria-${string}`]: string | undefined
}

/** Facts about a page that its blocks may display. */
export interface HostPage {
  /** Absent where there is no stored page, such as the built-in log-in page. */
  readonly id?: string
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly image: string
  readonly isHomepage: boolean
  /** The slug of the product that the page is about. */
  readonly productSlug?: string
  /** The category that a page of the store is narrowed to. */
  readonly category?: PageCategory
  /** The post of the blog that the page is about. `url` is its address with scheme and host. */
  readonly post?: { readonly slug: string; readonly url: string }
  /** The posts that a page of the blog is narrowed to. */
  readonly postFilter?: { readonly kind: 'category' | 'tag' | 'author'; readonly slug: string }
  /** The pages above it, outermost first, on pages of products and categories. */
  readonly trail?: readonly { readonly title: string; readonly slug: string }[]
  /** How visitors reach the business, on pages of products. */
  readonly contact?: { readonly phone: string | null; readonly href: string | null }
  /** The parameters of its URL, with all of their values. Blocks name those that they read in `data.parameters`. */
  readonly query?: UrlQuery
}

export interface PageCategory {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Rich text as HTML. */
  readonly description: string
  readonly image?: string | null
  /** Whether staff have given its products an order. */
  readonly isSorted?: boolean
}

export type UrlQuery = Readonly<Record<string, readonly string[]>>

/** A form that was sent without script, as the server answers it. */
export interface FormState {
  readonly formName: string
  /** By the key of the field, as they were typed. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly errors: Readonly<Record<string, string>>
  /** Shown above the form, or in its place if it was sent. */
  readonly message: string
  readonly isSent: boolean
}

/**
 * The environment a block is rendered in: the editor's canvas, the public site, later an email. Blocks reach the
 * outside only through this.
 */
export interface Host {
  readonly mode: 'editor' | 'site'
  readonly page: HostPage
  /** Whether the blocks make up an email. Some look different there than on a page. */
  readonly isEmail?: boolean
  readonly companyName: string
  /** The theme's widths of content, from which the sizes of pictures follow. */
  readonly contentWidths?: ContentWidths
  /** The tenant's named styles, which blocks may follow. */
  readonly namedStyles?: readonly NamedStyle[]
  /** Such as 'fr-CA'. Blocks speak French on French sites, and English on all others. */
  readonly locale?: string
  /** The current year where the tenant is. */
  readonly year: number
  /** The form that was just sent, where the page is its answer. */
  readonly form?: FormState
  /** Whether visitors are asked before other services are loaded. */
  readonly asksForConsent?: boolean
  /** Where the installation is; empty if it is not known. */
  readonly installationUrl: string
  readonly Link: ComponentType<LinkProps>
  /** The contents of the `<svg>` of a Tabler outline icon (24 by 24, stroked); null until it is loaded. */
  icon(name: string): string | null
  /** A tenant's custom HTML: unchanged on the site, with everything that could run removed elsewhere. */
  ownHtml(html: string): string
  /** Sanitizes rich text. Stored HTML is never trusted. */
  richText(html: string, kind?: RichTextKind): string
}
