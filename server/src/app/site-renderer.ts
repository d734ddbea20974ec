import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import { takesPayment } from '@mainstreet/site-client/account'
import { noAssets, readAssets, type SiteAssets } from '@mainstreet/site-client/assets'
import { renderClosed, renderNobody } from '@mainstreet/site-client/not-found'
import type { SiteDocument, SiteFrame } from '@mainstreet/site-client/render'
import { renderUsedLink } from '@mainstreet/site-client/used-link'
import { hasFeature } from '../kernel/access/features.ts'
import { dayIn } from '../kernel/time/calendar-day.ts'
import { ApiError } from '../kernel/validation/errors.ts'
import { isWorkerTimeout, runInWorker } from '../kernel/workers/worker-pool.ts'
import type { DrawnPage, PageOptions, SitePage, SiteRenderer, SiteSurroundings } from '../modules/content/site/index.ts'
import { mainnavOf, type SiteSettings } from '../modules/platform/settings/index.ts'
import { withCanonicalPage } from './canonical-page.ts'
import { type Drawing, type DrawingOptions, type DrawnSite, drawCollecting, withData } from './draw-site.ts'
import { installationFolder } from './installed-files.ts'
import { PAYMENT_SERVICES, sitePolicy } from './site-policy.ts'

/**
 * Draws sites with the site client: small pages in this thread, all others in a worker thread, for `threadTimeout` ms at
 * most.
 */
export function siteRenderer({ threadTimeout }: { readonly threadTimeout?: number } = {}): SiteRenderer {
  const assets = siteAssets()
  const draw = (
    surroundings: SiteSurroundings,
    drawing: Drawing,
    onError?: DrawingOptions['onError'],
    services: readonly string[] = [],
  ) => drawWithData(surroundings, drawing, { onError, threadTimeout, services })
  const frameOf = ({
    tenant,
    settings,
    isPreview,
    adminBar,
    isForStaff,
    isVisit = !isPreview && !isForStaff && adminBar === undefined,
    withoutChat = !isVisit,
    linked,
    media,
    installationUrl,
    asksForConsent = false,
  }: SiteSurroundings): SiteFrame => ({
    tenantName: tenant.name,
    companyName: settings.companyName,
    year: Number(dayIn(settings.timeZone).slice(0, 4)),
    ...(installationUrl && { installationUrl }),
    tenantFavicon: tenant.favicon,
    siteFavicon: settings.favicon,
    theme: themeOf(settings),
    assets: isPreview ? { ...assets, scripts: {}, islands: null, navigation: null, userMenu: null } : assets,
    locale: settings.locale,
    business: { phone: settings.contactPhone, email: settings.contactEmail, address: settings.contactAddress },
    bar: {
      settings: mainnavOf(settings),
      items: settings.mainnavItems,
      rightItems: settings.rightnavItems,
      logo: settings.mainLogo,
      logoAlt: settings.mainLogoAlt,
      ...(media && { sizes: media.sizes }),
      hasAccounts: settings.accountsEnabled,
      hasCart: settings.cartEnabled && hasFeature(tenant, 'store'),
    },
    ...(adminBar && { adminBar }),
    isTracked: isVisit,
    asksForConsent: asksForConsent && !isPreview,
    hasChat: settings.liveChatEnabled && hasFeature(tenant, 'live_chat') && !withoutChat,
    ...(linked && { linked }),
    ...(media && { mediaRevisions: media.revisions }),
    titlePattern: settings.titlePattern,
    ...(!isPreview && {
      scripts: { head: settings.headScriptContent, body: settings.bodyScriptContent, gtmId: settings.gtmId },
    }),
  })
  return {
    page(page, surroundings, { isMissing, status, form, onError, ...options }) {
      const document = {
        ...documentOf(page, frameOf(surroundings), { ...options, sections: surroundings.sections }),
        ...(status && { status }),
        ...(form && { form }),
        isHidden: page.hideFromSearch || isMissing === true || surroundings.isPreview === true,
      }
      return draw(surroundings, { kind: 'page', document }, onError)
    },
    account(view, page, surroundings, { onError, ...options }) {
      const frame = frameOf(surroundings)
      const { sections = {} } = surroundings
      const services = takesPayment(view) ? PAYMENT_SERVICES : []
      if (!page) return draw(surroundings, { kind: 'built-in account', view, frame, sections }, onError, services)
      const document = documentOf(page, frame, { ...options, sections })
      return draw(surroundings, { kind: 'account', view, document }, onError, services)
    },
    notFound(surroundings) {
      const { sections = {} } = surroundings
      return draw(surroundings, { kind: 'not found', frame: frameOf(surroundings), sections })
    },
    template(content, surroundings, { namesBlocks = false } = {}) {
      const frame = frameOf({ ...surroundings, isPreview: true })
      return draw({ ...surroundings, isForStaff: true }, { kind: 'template', frame, content, namesBlocks })
    },
    nobody: () => renderNobody().html,
    usedLink: (way) => renderUsedLink(way).html,
    closed: () => renderClosed().html,
  }
}

interface DrawOptions {
  readonly onError: DrawingOptions['onError']
  readonly threadTimeout: number | undefined
  /** Further services that the page needs: the beginnings of URLs. */
  readonly services: readonly string[]
}

/** If blocks of the page show data, it is loaded once the page has been read. The page is then drawn with it. */
async function drawWithData(
  surroundings: SiteSurroundings,
  drawing: Drawing,
  { onError, threadTimeout, services: own }: DrawOptions,
): Promise<DrawnPage> {
  try {
    let drawn = await drawOnce(surroundings, drawing, threadTimeout)
    if ('queries' in drawn) {
      const data = await surroundings.loadData(drawn.queries)
      drawn = await drawOnce(surroundings, withCanonicalPage(withData(drawing, data), drawn.queries), threadTimeout)
    }
    if ('queries' in drawn) throw new Error('The page needs data although it was given all')
    for (const { blockId, error } of drawn.faults) onError?.(blockId, error)
    const html = typeof drawn.html === 'string' ? drawn.html : bufferOver(drawn.html)
    const services = drawn.hasForms && !drawn.hasOwnCode ? await surroundings.formServices?.() : []
    return { html, policy: sitePolicy(drawn, [...own, ...(services ?? [])]) }
  } catch (error) {
    if (!isWorkerTimeout(error)) throw error
    onError?.(null, error)
    throw new ApiError('SERVICE_UNAVAILABLE', TOO_SLOW, { retryAfterSeconds: RETRY_SLOW_SECONDS })
  }
}

const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Reading shows whether a page is small. If it isn't, a thread starts over. */
async function drawOnce(
  { tenant, isForStaff, isPreview, adminBar }: SiteSurroundings,
  drawing: Drawing,
  timeout: number | undefined,
): Promise<DrawnSite> {
  try {
    return drawCollecting(drawing, new WorkMeter())
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  return runInWorker<Drawing, DrawnSite>('draw-site', import.meta.url, {
    tenantId: tenant.id,
    audience: isForStaff || isPreview || adminBar ? 'staff' : 'visitors',
    input: drawing,
    ...(timeout && { timeout }),
  })
}

/** The server may only be busy, but then the next visitor would keep the tenant's thread busy again. */
const RETRY_SLOW_SECONDS = 60
const TOO_SLOW = 'This page takes too long to draw. Move part of it to another page, or try again in a minute.'

function documentOf(
  page: SitePage,
  frame: SiteFrame,
  {
    canonicalUrl,
    breadcrumbs,
    subject,
    sections,
    namesBlocks,
  }: Omit<PageOptions, 'isMissing' | 'status' | 'onError'> & Pick<SiteSurroundings, 'sections'>,
): SiteDocument {
  return {
    ...frame,
    page,
    canonicalUrl,
    ...(breadcrumbs && { breadcrumbs }),
    ...(subject && { subject }),
    content: page.publishedContent,
    sections,
    namesBlocks,
  }
}

/** Plain values, because entities cannot be sent to threads. */
function themeOf({
  colors,
  headingFont,
  bodyFont,
  radius,
  spacing,
  buttonRadius,
  buttonWeight,
  buttonUppercase,
  narrowWidth,
  normalWidth,
  wideWidth,
  namedStyles,
}: SiteSettings): SiteFrame['theme'] {
  return {
    colours: colors,
    headingFont,
    bodyFont,
    radius,
    spacing,
    buttonRadius,
    buttonWeight,
    buttonUppercase,
    narrowWidth,
    normalWidth,
    wideWidth,
    namedStyles: namedStyles.map(({ id, name, settings }) => ({ id, name, settings })),
  }
}

/** Where nothing was built, as in tests of the server alone, pages come without scripts and fonts. */
export function siteAssets(): SiteAssets {
  const manifest = path.join(installationFolder, 'site-client/dist/manifest.json')
  return existsSync(manifest) ? readAssets(JSON.parse(readFileSync(manifest, 'utf8'))) : noAssets
}
