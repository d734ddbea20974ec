import type { FastifyReply } from 'fastify'
import { NOTICE } from '../../kernel/security/response-policy.ts'

const STYLE = 'body{font:1rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1rem}'

/** A page for visitors whose request goes no further: it costs nothing, and knows of no tenant. */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, sentence: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${sentence}</p></html>
`
  reply.relax(NOTICE).code(status).header('cache-control', 'no-store')
  void reply.type('text/html; charset=utf-8').send(page)
}
