import { createHash } from 'node:crypto'
import { RESTORE_BAR } from '@mainstreet/site-client/render'
import { htmlDocument, type ResponsePolicy } from '../kernel/security/response-policy.ts'

const restoreBar = createHash('sha256').update(RESTORE_BAR).digest('base64')

/**
 * Only our own scripts run, and those of services that the page's forms need. Styles are inline; pictures, videos and
 * fonts come from wherever the pages link to.
 */
const withoutOwnCode = (services: readonly string[] = []) => {
  const more = services.map((url) => ` ${url}`).join('')
  return htmlDocument(
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${restoreBar}'${more}`,
      "style-src 'unsafe-inline'",
      'img-src * data: blob:',
      'font-src * data:',
      'media-src * data: blob:',
      `connect-src 'self'${more}`,
      "manifest-src 'self'",
      // Videos of sections and articles, and maps: `map-address.ts` of the blocks names the same services.
      `frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com https://www.openstreetmap.org https://www.bing.com${more}`,
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'none'",
    ].join('; '),
  )
}

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
export const PAYMENT_SERVICES = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]

const WITHOUT_OWN_CODE = withoutOwnCode()

/** A tenant's own code may load anything. Plugins and a changed base URL are still blocked. */
const WITH_OWN_CODE = htmlDocument("object-src 'none'; base-uri 'none'; frame-ancestors 'self'")

/** The content security policy of a tenant's page. `services` are URL prefixes. */
export function sitePolicy(
  { hasOwnCode }: { readonly hasOwnCode: boolean },
  services: readonly string[] = [],
): ResponsePolicy {
  if (hasOwnCode) return WITH_OWN_CODE
  return services.length > 0 ? withoutOwnCode(services) : WITHOUT_OWN_CODE
}
