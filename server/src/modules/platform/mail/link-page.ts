import { escapeHtml } from '@mainstreet/blocks/text'
import type { FastifyReply } from 'fastify'
import { htmlDocument } from '../../../kernel/security/response-policy.ts'

/** One button, and nothing that runs. */
const LINK_PAGE = htmlDocument(
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
)

export interface LinkPage {
  readonly title: string
  readonly text: string
  /** The label and target of its button. */
  readonly button?: { readonly label: string; readonly action: string }
}

/** A page with content of its own for somebody who followed a link in an email. */
export interface LinkDocument {
  readonly language: 'en' | 'fr'
  readonly title: string
  /** HTML. */
  readonly body: string
}

/** Answers with the page. Never cached, because its address is a secret. */
export function sendLinkPage(reply: FastifyReply, status: number, { title, text, button }: LinkPage): FastifyReply {
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`
    : ''
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`
  return sendLinkDocument(reply, status, { language: 'en', title, body })
}

export function sendLinkDocument(reply: FastifyReply, status: number, document: LinkDocument): FastifyReply {
  reply.header('cache-control', 'private, no-store').relax(LINK_PAGE)
  return reply.code(status).type('text/html; charset=utf-8').send(htmlOf(document))
}

const htmlOf = ({ language, title, body }: LinkDocument) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:15vh 20px;font:16px/1.6 system-ui,sans-serif;color:#1d2025;background:#f3f4f6}
main{max-width:30rem;margin:0 auto;padding:2rem;border-radius:12px;background:#fff;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1.25rem}a{color:#2f3f9e}
fieldset{margin:0 0 1.25rem;padding:0;border:0}legend{padding:0 0 .5rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.625rem 0}
input{flex:none;width:1.25rem;height:1.25rem;margin:.2rem 0 0;accent-color:#2f3f9e}small{display:block;color:#5f6672;font-size:.875rem}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid #2f3f9e;border-radius:8px;background:#2f3f9e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:#2f3f9e}.buttons{display:flex;flex-wrap:wrap;gap:.75rem}.note{padding:.75rem 1rem;border-radius:8px;background:#e9f6ec}
footer{margin-top:1.5rem;font-size:.875rem}
@media (prefers-color-scheme:dark){body{color:#e7e9ee;background:#17181b}main{background:#212327}a{color:#a9b4ff}small{color:#a3a9b3}
button{background:#4a5ce8;border-color:#4a5ce8}button.quiet{background:none;color:#a9b4ff}.note{background:#1d3a26}}
`
