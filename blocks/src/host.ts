import { type ComponentType, type CSSProperties, createContext, type ReactNode, useContext } from 'react'

/** What a link needs to be drawn; whether following it leaves the page is the host's business. */
export interface LinkProps {
  readonly href: string
  readonly target?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [dataOrAria: `data-${string}` | `aria-${string}`]: string | undefined
}

/** The page that a block stands on, as far as blocks may show it. */
export interface HostPage {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly image: string
  readonly isHomepage: boolean
}

/**
 * Everything a block may ask of the place it is drawn in: the editor's canvas, the public site, later an e-mail.
 * Blocks reach the outside through this and nothing else.
 */
export interface Host {
  readonly mode: 'editor' | 'site'
  readonly page: HostPage
  readonly companyName: string
  readonly Link: ComponentType<LinkProps>
  /** What stands inside the `<svg>` of a Tabler outline icon (24 by 24, stroked); null while it is not at hand. */
  icon(name: string): string | null
  /** A tenant's own HTML as this place may show it: as it is on the site, with everything that runs taken out elsewhere. */
  ownHtml(html: string): string
  /** A text with marks and links, cleaned of everything that is not text: what is stored is never believed. */
  richText(html: string): string
}

const HostContext = createContext<Host | null>(null)

export const HostProvider = HostContext.Provider

/** The host of the block being drawn. Throws outside a Render. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('A block was drawn without a host: wrap it in HostProvider')
  return host
}
