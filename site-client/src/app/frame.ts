import type { TopBlocks } from '@mainstreet/blocks/render'
import { adminBarHtml } from './admin-bar/admin-bar.ts'
import { chatCss, chatHtml } from './chat/chat-frame.ts'
import { consentCss, consentHtml, privacyLink } from './consent/banner.ts'
import { bodyScripts } from './head/tenant-scripts.ts'
import { barHtml } from './navigation/bar.ts'
import { barCss } from './navigation/bar-css.ts'
import { clearBarCss } from './navigation/clear-bar-css.ts'
import { isTransparent } from './navigation/navigation-bar.ts'
import type { SiteFrame } from './site-document.ts'

/** The properties of a page that affect the frame. */
export interface FramedPage {
  /** '' for a page that does not exist, which is not the home page either. */
  readonly slug: string
  readonly isHomepage: boolean
  readonly showsTitle: boolean
  readonly status?: 'draft' | 'scheduled' | undefined
  /** The blocks that a transparent bar overlaps. */
  readonly tops: TopBlocks
}

/** The CSS around the content, only for elements that the page has. */
export function frameCss(frame: SiteFrame, page: FramedPage): string {
  const { bar, theme } = frame
  const bars = bar ? barCss(bar) + (isTransparent(bar, page) ? clearBarCss(bar, page.tops, theme) : '') : ''
  const chat = chatOf(frame) ? chatCss : ''
  const consent = frame.asksForConsent ? consentCss : ''
  return SKIP + bars + (page.status ? RIBBON : '') + chat + consent + printCss(bar !== undefined)
}

const SKIP =
  '.ms-skip{position:absolute;left:1rem;top:-5rem;z-index:100;padding:.75rem 1.25rem;border-radius:0 0 var(--ms-radius) var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}.ms-skip:focus{top:0}main:focus{outline:none}.ms-title{padding:calc(var(--ms-space)*3) 20px calc(var(--ms-space)*1.5);text-align:center}'
const STATUS_NAMES = { draft: 'Draft', scheduled: 'Scheduled' } as const
const RIBBON =
  '.ms-ribbon{position:fixed;z-index:99;right:1rem;bottom:1rem;padding:.375rem .875rem;border-radius:99px;background:#111;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;box-shadow:0 2px 10px #0004}'

/** On paper there is the content alone, in dark text on no ground. */
function printCss(isBarShown: boolean): string {
  const hidden = `${isBarShown ? '.ms-bar,' : ''}.ms-footer,.ms-skip,.ms-ribbon,video,iframe{display:none!important}`
  const dark =
    '*,::before,::after{color:#111!important;background:none!important;box-shadow:none!important;text-shadow:none!important}'
  return `@media print{${hidden}${dark}main{padding-top:0!important}}`
}

/** Marks a product or service, by the type in its structured data, or a cart. */
const VIEWED = ['"Product"', '"Service"', ' data-cart="']

/** URLs of the scripts that the frame needs. `html` is the part of the page that may show a product or a cart. */
export function frameScripts(frame: SiteFrame, html: string): readonly string[] {
  const { bar, assets, isTracked, asksForConsent } = frame
  const chat = chatOf(frame)
  // The first, so that it hears of what the others report.
  return [
    ...(isTracked && assets.track ? [assets.track] : []),
    ...(isTracked && assets.trackViews && VIEWED.some((mark) => html.includes(mark)) ? [assets.trackViews] : []),
    ...(asksForConsent && assets.consent ? [assets.consent] : []),
    ...(bar && assets.navigation ? [assets.navigation] : []),
    ...(chat ? [chat.script] : []),
  ]
}

/** The chat's scripts; null if the page has no chat. */
function chatOf({ hasChat, assets: { chat, chatPanel } }: SiteFrame) {
  return hasChat && chat && chatPanel ? { script: chat, panel: chatPanel } : null
}

/** The rendered parts of a page. */
export interface BodyParts {
  readonly content: string
  /** Templates above and below the content. */
  readonly header?: string
  readonly footer?: string
}

/** The page's landmarks, with a skip link. */
export function bodyHtml(frame: SiteFrame, page: FramedPage, { content, header, footer }: BodyParts): string {
  const { bar, scripts, companyName, tenantName, adminBar, assets, asksForConsent = false } = frame
  const chat = chatOf(frame)
  const path = page.slug === '' || page.slug.startsWith('/') ? page.slug : `/${page.slug}`
  const below = (footer ?? '') + (asksForConsent ? privacyLink(frame.locale) : '')
  return [
    '<a class="ms-skip" href="#main">Skip to content</a>',
    asksForConsent ? consentHtml(frame.locale) : '',
    bar
      ? barHtml({
          bar,
          path,
          companyName: companyName || tenantName,
          isTransparent: isTransparent(bar, page),
          userMenu: assets.userMenu,
        })
      : '',
    header ? headerHtml(header, bar !== undefined) : '',
    `<main id="main" tabindex="-1">${content}</main>`,
    below ? `<footer class="ms-footer">${below}</footer>` : '',
    page.status ? `<aside class="ms-ribbon" aria-label="Page status">${STATUS_NAMES[page.status]}</aside>` : '',
    chat ? chatHtml(chat.panel, frame.locale) : '',
    adminBar ? adminBarHtml(adminBar, assets.adminBar) : '',
    scripts ? bodyScripts(scripts, asksForConsent) : '',
  ].join('')
}

/** A page has one banner landmark: the navigation bar, if there is one. */
function headerHtml(header: string, hasBanner: boolean): string {
  return hasBanner
    ? `<section class="ms-header" aria-label="Above the page">${header}</section>`
    : `<header class="ms-header">${header}</header>`
}
