import { escapeHtml } from '@mainstreet/blocks/text'
import type { RenderedDocument } from './render.tsx'
import { documentHtml } from './render.tsx'

const CSS =
  'body{display:grid;place-content:center;min-height:100vh;margin:0;padding:20px;box-sizing:border-box;font:1rem/1.6 system-ui,sans-serif;text-align:center;color:#222;background:#fff}h1{margin:0 0 .5rem;font-size:1.5rem}p{max-width:34rem;margin:0 0 1.5rem}a{color:#2f44b8}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem 1.5rem}@media (prefers-color-scheme:dark){body{color:#eceef1;background:#1b1d21}a{color:#a8b4ff}}'

/** For staff whose sign-in link from the admin to the site is used or expired. */
export function renderUsedLink({ path, adminUrl }: { path: string; adminUrl: string }): RenderedDocument {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>This link has been used</title><style>${CSS}</style>`
  const text =
    'It works once, and within a minute. To see drafts and the admin bar here, choose “View website” in the admin again.'
  const links = `<nav aria-label="Where to go"><a href="${escapeHtml(`${adminUrl}/admin/`)}">Go to the admin</a><a href="${escapeHtml(path)}">Show the page as visitors see it</a></nav>`
  const html = documentHtml(head, `<main><h1>This link has been used</h1><p>${text}</p>${links}</main>`, 'en')
  return { html, hasOwnCode: false }
}
