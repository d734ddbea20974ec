import { heldCode } from '../consent/held-code.ts'

/** Custom code that a tenant's staff add to every page of their site, unmodified. Only rendered on the site. */
export interface TenantScripts {
  readonly head: string
  readonly body: string
  /** A Google Tag Manager container id. */
  readonly gtmId: string | null
}

export function hasScripts({ head, body, gtmId }: TenantScripts): boolean {
  return head.trim() !== '' || body.trim() !== '' || isContainer(gtmId)
}

/** Where the site asks for consent (`asks`), scripts and frames wait for it. */
export function headScripts({ head, gtmId }: TenantScripts, asks = false): string {
  const code = (isContainer(gtmId) ? tagManager(gtmId) : '') + head
  return asks ? heldCode(code) : code
}

export function bodyScripts({ body, gtmId }: TenantScripts, asks = false): string {
  const code = (isContainer(gtmId) ? withoutScript(gtmId) : '') + body
  return asks ? heldCode(code) : code
}

/** The id is inserted into a script, so validate it again. */
function isContainer(id: string | null): id is string {
  return id !== null && /^GTM-[A-Z0-9]{4,12}$/.test(id)
}

function tagManager(id: string): string {
  return `<script>(window.dataLayer=window.dataLayer||[]).push({'gtm.start':Date.now(),event:'gtm.js'})</script><script async src="https://www.googletagmanager.com/gtm.js?id=${id}"></script>`
}

function withoutScript(id: string): string {
  return `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=${id}" height="0" width="0" title="Tag manager" style="display:none;visibility:hidden"></iframe></noscript>`
}
