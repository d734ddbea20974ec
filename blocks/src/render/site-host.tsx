import type { Host, HostPage, LinkProps } from '../host.ts'

/** Links on the site are the browser's own business; one that opens a window tells it nothing of where it came from. */
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
  icon(name: string): string | null
  /** `cleanRichText`, which runs on servers alone. */
  richText(html: string): string
}

/** The host of a published page. A tenant's own HTML stands there as it is: see the canvas for where it must not. */
export function siteHost(input: SiteHostInput): Host {
  return { ...input, mode: 'site', Link: SiteLink, ownHtml: (html) => html }
}
