import type { RichTextKind } from '../fields/index.ts'
import type { FormState, Host, HostPage, LinkProps } from '../host.ts'
import type { ContentWidths, NamedStyle } from '../styles/index.ts'

/** The browser handles links on the site. A link to a new window sends no opener and no referrer. */
function SiteLink({ children, ...link }: LinkProps) {
  const target = link.target === '_self' ? undefined : link.target
  return (
    <a {...link} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

export interface SiteHostInput {
  readonly page: HostPage
  readonly companyName: string
  readonly year: number
  readonly locale?: string
  readonly contentWidths?: ContentWidths
  readonly namedStyles?: readonly NamedStyle[]
  readonly installationUrl?: string
  readonly form?: FormState
  icon(name: string): string | null
  /** `cleanRichText`, which only runs on servers. */
  richText(html: string, kind?: RichTextKind): string
}

/** The host of a published page. A tenant's custom HTML is rendered unchanged here; the canvas makes it inert. */
export function siteHost(input: SiteHostInput): Host {
  return { installationUrl: '', ...input, mode: 'site', Link: SiteLink, ownHtml: (html) => html }
}
