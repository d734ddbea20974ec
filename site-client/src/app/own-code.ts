import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import type { Host, HostPage } from '@mainstreet/blocks/host'
import { contentWidthsOf, siteHost } from '@mainstreet/blocks/render'
import { heldCode } from './consent/held-code.ts'
import { hasScripts } from './head/tenant-scripts.ts'
import { tablerIcon } from './icons.ts'
import { isInertHtml } from './inert-html.ts'
import type { SiteFrame } from './site-document.ts'

export interface WatchedHost {
  readonly host: Host
  /** Ask after rendering. */
  hasOwnCode(): boolean
}

/** The host of a page that notices code of the tenant's own: scripts of the site, and custom HTML that runs or loads something. It can leave them out. */
export function watchedHost(
  page: HostPage,
  { companyName, scripts, theme, year, installationUrl = '', form, locale, asksForConsent = false }: SiteFrame,
  leavesOut = false,
): WatchedHost {
  let hasOwnHtml = false
  const { namedStyles } = theme
  const contentWidths = contentWidthsOf(theme)
  const about = {
    page,
    companyName,
    year,
    ...(locale && { locale }),
    installationUrl,
    contentWidths,
    asksForConsent,
    ...(namedStyles && { namedStyles }),
    ...(form && { form }),
  }
  const host = siteHost({ ...about, icon: tablerIcon, richText: onceForEachText() })
  return {
    host: {
      ...host,
      ownHtml(html) {
        const isInert = isInertHtml(html)
        if (leavesOut && !isInert) return ''
        hasOwnHtml ||= !isInert
        return host.ownHtml(asksForConsent && !isInert ? heldCode(html) : html)
      },
    },
    hasOwnCode: () => hasOwnHtml || (scripts !== undefined && hasScripts(scripts)),
  }
}

/** Sanitizing is slow, and several blocks of a page may show the same text. */
function onceForEachText(): typeof cleanRichText {
  const known = new Map<string, string>()
  return (html, ...more) => {
    const key = JSON.stringify([more, html])
    const cleaned = known.get(key) ?? cleanRichText(html, ...more)
    known.set(key, cleaned)
    return cleaned
  }
}
