import { renderBuiltInPage, type Surroundings } from './built-in-page.ts'
import { documentHtml, type RenderedDocument, type SiteFrame } from './render.tsx'

const NOT_FOUND =
  '.ms-not-found{display:grid;place-content:center;justify-items:center;gap:var(--ms-space);min-height:70vh;padding:3rem 20px;text-align:center}.ms-not-found-number{font:800 clamp(4rem,2rem + 10vw,8rem)/1 var(--ms-font-heading);color:var(--ms-link)}.ms-not-found a{display:inline-flex;align-items:center;min-height:2.875rem;padding:.5rem 1.375rem;border-radius:var(--ms-radius);background:var(--ms-primary);color:var(--ms-on-primary);font-weight:600;text-decoration:none}.ms-not-found a:hover{background:var(--ms-primary-hover)}'

/** A tenant's 404 page; sent with status 404. */
export function renderNotFound(frame: SiteFrame, around: Surroundings = {}): RenderedDocument {
  const content =
    '<div class="ms-not-found"><p class="ms-not-found-number" aria-hidden="true">404</p><h1>This page does not exist</h1><p>The page may have moved, or the address may be mistyped.</p><a href="/">Go to the home page</a></div>'
  return renderBuiltInPage(frame, { title: 'Page not found', slug: '', css: NOT_FOUND, content }, around)
}

/** For an unknown host. Reveals nothing about other tenants. */
export function renderNobody(): RenderedDocument {
  return plainDocument('Nothing here', 'There is no website at this address.')
}

/** For a site that is temporarily offline. Reveals no reason. Sent with status 503. */
export function renderClosed(): RenderedDocument {
  return plainDocument(
    'Not available right now',
    'This website is not available at the moment. Please try again later.',
  )
}

function plainDocument(title: string, text: string): RenderedDocument {
  const css =
    'body{display:grid;place-content:center;min-height:100vh;margin:0;padding:20px;font:1rem/1.6 system-ui,sans-serif;text-align:center;color:#222;background:#fff}h1{margin:0;font-size:1.5rem}'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${css}</style>`
  return { html: documentHtml(head, `<main><h1>${title}</h1><p>${text}</p></main>`), hasOwnCode: false }
}
