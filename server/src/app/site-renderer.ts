import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { noAssets, readAssets, type SiteAssets } from '@mainstreet/site-client/assets'
import { renderClosed, renderNobody, renderNotFound } from '@mainstreet/site-client/not-found'
import { renderDocument, type SiteFrame } from '@mainstreet/site-client/render'
import { renderUsedLink } from '@mainstreet/site-client/used-link'
import type { SiteRenderer, SiteSurroundings } from '../modules/content/site/index.ts'
import { mainnavOf } from '../modules/platform/settings/index.ts'
import { installationFolder } from './installed-files.ts'

/** Draws sites with the site client, in this process. */
export function siteRenderer(): SiteRenderer {
  const assets = siteAssets()
  const frameOf = ({ tenant, settings, isPreview, adminBar }: SiteSurroundings): SiteFrame => ({
    tenantName: tenant.name,
    companyName: settings.companyName,
    tenantFavicon: tenant.favicon,
    siteFavicon: settings.favicon,
    theme: settings,
    assets: isPreview ? { ...assets, scripts: {}, islands: null, navigation: null } : assets,
    locale: settings.locale,
    business: { phone: settings.contactPhone, email: settings.contactEmail, address: settings.contactAddress },
    bar: {
      settings: mainnavOf(settings),
      items: settings.mainnavItems,
      rightItems: settings.rightnavItems,
      logo: settings.mainLogo,
      logoAlt: settings.mainLogoAlt,
    },
    ...(adminBar && { adminBar }),
    ...(!isPreview && {
      scripts: { head: settings.headScriptContent, body: settings.bodyScriptContent, gtmId: settings.gtmId },
    }),
  })
  return {
    page: (page, surroundings, { canonicalUrl, breadcrumbs, isMissing, isDraft, onError }) =>
      renderDocument({
        ...frameOf(surroundings),
        page,
        content: page.publishedContent,
        canonicalUrl,
        ...(isDraft && { status: 'draft' }),
        ...(breadcrumbs && { breadcrumbs }),
        isHidden: page.hideFromSearch || isMissing === true || surroundings.isPreview === true,
        inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
        onError,
      }).html,
    notFound: (surroundings) => renderNotFound(frameOf(surroundings)).html,
    nobody: () => renderNobody().html,
    usedLink: (way) => renderUsedLink(way).html,
    closed: () => renderClosed().html,
  }
}

/** Where nothing was built, as in tests of the server alone, pages come without scripts and fonts. */
export function siteAssets(): SiteAssets {
  const manifest = path.join(installationFolder, 'site-client/dist/manifest.json')
  return existsSync(manifest) ? readAssets(JSON.parse(readFileSync(manifest, 'utf8'))) : noAssets
}
