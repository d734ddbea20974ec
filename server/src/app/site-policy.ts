import { createHash } from 'node:crypto'
import { RESTORE_BAR } from '@mainstreet/site-client/render'
import { htmlDocument, type ResponsePolicy } from '../kernel/security/response-policy.ts'

const restoreBar = createHash('sha256').update(RESTORE_BAR).digest('base64')

/** Only our own scripts run. Styles are inline; pictures, videos and fonts come from wherever the pages link to. */
const WITHOUT_OWN_CODE = htmlDocument(
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${restoreBar}'`,
    "style-src 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data:',
    'media-src * data: blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    // Videos of sections, and maps: `map-address.ts` of the blocks names the same services.
    'frame-src https://www.youtube-nocookie.com https://www.google.com https://www.openstreetmap.org https://www.bing.com',
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; '),
)

/** What a tenant's own code loads is known to the tenant alone. Plugins and a changed base URL are still refused. */
const WITH_OWN_CODE = htmlDocument("object-src 'none'; base-uri 'none'; frame-ancestors 'self'")

/** What browsers may do with a page of a tenant's site. */
export function sitePolicy({ hasOwnCode }: { readonly hasOwnCode: boolean }): ResponsePolicy {
  return hasOwnCode ? WITH_OWN_CODE : WITHOUT_OWN_CODE
}
