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

/** A page for somebody who followed a link in an email. */
function linkPage({ title, text, button }: LinkPage): string {
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>
body{margin:0;padding:15vh 20px;font:16px/1.6 system-ui,sans-serif;color:#1d2025;background:#f3f4f6}
main{max-width:30rem;margin:0 auto;padding:2rem;border-radius:12px;background:#fff;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1.25rem}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:8px;background:#2f3f9e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`
}

/** Answers with the page. Never cached, because its address is a secret. */
export function sendLinkPage(reply: FastifyReply, status: number, page: LinkPage): FastifyReply {
  reply.header('cache-control', 'private, no-store').relax(LINK_PAGE)
  return reply.code(status).type('text/html; charset=utf-8').send(linkPage(page))
}
