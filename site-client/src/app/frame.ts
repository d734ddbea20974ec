import { escaped } from './head/escape.ts'
import type { SiteFrame } from './site-document.ts'

/** The CSS of what stands around the content: only what the page really has. */
export function frameCss({ navigation }: SiteFrame, isDraft: boolean): string {
  return SKIP + (navigation?.length ? NAVIGATION : '') + (isDraft ? RIBBON : '')
}

const SKIP =
  '.ms-skip{position:absolute;left:1rem;top:-5rem;z-index:100;padding:.75rem 1.25rem;border-radius:0 0 var(--ms-radius) var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}.ms-skip:focus{top:0}main:focus{outline:none}.ms-title{padding:calc(var(--ms-space)*3) 20px calc(var(--ms-space)*1.5);text-align:center}'
const NAVIGATION =
  '.ms-header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 2rem;max-width:1360px;margin:0 auto;padding:.75rem 20px;font-family:var(--ms-font-body)}.ms-header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ms-text);text-decoration:none}.ms-header a:hover{color:var(--ms-link)}.ms-brand{font:700 1.25rem/1.2 var(--ms-font-heading)}.ms-header ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0;padding:0;list-style:none}.ms-header [aria-current]{font-weight:600;color:var(--ms-link)}'
const RIBBON =
  '.ms-ribbon{position:fixed;z-index:99;right:1rem;bottom:1rem;padding:.375rem .875rem;border-radius:99px;background:#111;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;box-shadow:0 2px 10px #0004}'

/** The page's landmarks, with a way past the menu for keyboards. */
export function bodyHtml(frame: SiteFrame, slug: string, content: string, isDraft: boolean): string {
  return [
    '<a class="ms-skip" href="#main">Skip to content</a>',
    frame.navigation?.length ? headerHtml(frame, slug) : '',
    `<main id="main" tabindex="-1">${content}</main>`,
    isDraft ? '<aside class="ms-ribbon" aria-label="Page status">Draft</aside>' : '',
  ].join('')
}

function headerHtml({ navigation = [], companyName, tenantName }: SiteFrame, slug: string): string {
  // A page that does not exist has no slug, and is not the home page either.
  const path = slug === '' || slug.startsWith('/') ? slug : `/${slug}`
  const links = navigation.map(({ title, href }) => {
    const current = href === path ? ' aria-current="page"' : ''
    return `<li><a href="${escaped(href)}"${current}>${escaped(title)}</a></li>`
  })
  const brand = `<a class="ms-brand" href="/">${escaped(companyName || tenantName)}</a>`
  return `<header class="ms-header">${brand}<nav aria-label="Main"><ul>${links.join('')}</ul></nav></header>`
}
