import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { renderAccount, renderAccountBelow } from '@mainstreet/site-client/account'
import { noAssets, readAssets, type SiteAssets } from '@mainstreet/site-client/assets'
import { renderClosed, renderNobody, renderNotFound } from '@mainstreet/site-client/not-found'
import { renderDocument, type SiteDocument, type SiteFrame } from '@mainstreet/site-client/render'
import { renderTemplate } from '@mainstreet/site-client/template'
import { renderUsedLink } from '@mainstreet/site-client/used-link'
import type { PublishedPage } from '../modules/content/pages/index.ts'
import type { PageOptions, SiteRenderer, SiteSurroundings } from '../modules/content/site/index.ts'
import { mainnavOf } from '../modules/platform/settings/index.ts'
import { installationFolder } from './installed-files.ts'

/** Draws sites with the site client, in this process. */
export function siteRenderer(): SiteRenderer {
  const assets = siteAssets()
  const frameOf = ({ tenant, settings, isPreview, adminBar, linked }: SiteSurroundings): SiteFrame => ({
    tenantName: tenant.name,
    companyName: settings.companyName,
    tenantFavicon: tenant.favicon,
    siteFavicon: settings.favicon,
    theme: settings,
    assets: isPreview ? { ...assets, scripts: {}, islands: null, navigation: null, userMenu: null } : assets,
    locale: settings.locale,
    business: { phone: settings.contactPhone, email: settings.contactEmail, address: settings.contactAddress },
    bar: {
      settings: mainnavOf(settings),
      items: settings.mainnavItems,
      rightItems: settings.rightnavItems,
      logo: settings.mainLogo,
      logoAlt: settings.mainLogoAlt,
      hasAccounts: settings.accountsEnabled,
    },
    ...(adminBar && { adminBar }),
    ...(linked && { linked }),
    ...(!isPreview && {
      scripts: { head: settings.headScriptContent, body: settings.bodyScriptContent, gtmId: settings.gtmId },
    }),
  })
  return {
    page: (page, surroundings, { isMissing, isDraft, ...options }) =>
      renderDocument({
        ...documentOf(page, frameOf(surroundings), { ...options, sections: surroundings.sections }),
        ...(isDraft && { status: 'draft' }),
        isHidden: page.hideFromSearch || isMissing === true || surroundings.isPreview === true,
      }).html,
    account: (view, page, surroundings, options) => {
      const frame = frameOf(surroundings)
      if (!page) return renderAccount(frame, view, { sections: surroundings.sections, inflate }).html
      return renderAccountBelow(documentOf(page, frame, { ...options, sections: surroundings.sections }), view).html
    },
    notFound: (surroundings) =>
      renderNotFound(frameOf(surroundings), { sections: surroundings.sections, inflate }).html,
    template: (content, surroundings, options) =>
      renderTemplate({ ...frameOf({ ...surroundings, isPreview: true }), content, inflate, ...options }).html,
    nobody: () => renderNobody().html,
    usedLink: (way) => renderUsedLink(way).html,
    closed: () => renderClosed().html,
  }
}

function documentOf(
  page: PublishedPage,
  frame: SiteFrame,
  {
    canonicalUrl,
    breadcrumbs,
    onError,
    sections,
    namesBlocks,
  }: Omit<PageOptions, 'isMissing' | 'isDraft'> & Pick<SiteSurroundings, 'sections'>,
): SiteDocument {
  return {
    ...frame,
    page,
    canonicalUrl,
    onError,
    ...(breadcrumbs && { breadcrumbs }),
    content: page.publishedContent,
    inflate,
    sections,
    namesBlocks,
  }
}

function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}

/** Where nothing was built, as in tests of the server alone, pages come without scripts and fonts. */
export function siteAssets(): SiteAssets {
  const manifest = path.join(installationFolder, 'site-client/dist/manifest.json')
  return existsSync(manifest) ? readAssets(JSON.parse(readFileSync(manifest, 'utf8'))) : noAssets
}
