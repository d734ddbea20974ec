/** What a browser may do with a response, for a route that needs more than the default. */
export interface ResponsePolicy {
  /** The Content-Security-Policy; null for pages of a tenant's site, whose scripts the tenant decides. */
  readonly contentSecurityPolicy: string | null
  /** Types that browsers run or render as documents. A response has one of these only if its route lists it here. */
  readonly activeTypes?: readonly string[]
  /** Whose pages may embed the response; `same-origin` by default. */
  readonly crossOriginResourcePolicy?: 'same-origin' | 'cross-origin'
}

declare module 'fastify' {
  interface FastifyReply {
    /** Asks for a weaker policy than `INERT` for this response. */
    relax(policy: ResponsePolicy): FastifyReply
  }
}

/** The default: the response runs nothing, loads nothing and gets an opaque origin. */
export const INERT = "default-src 'none'; sandbox"

/** An HTML document of our own. */
export function htmlDocument(contentSecurityPolicy: string | null): ResponsePolicy {
  return { contentSecurityPolicy, activeTypes: ['text/html'] }
}

/** A page of our own with inline styles that loads nothing, runs nothing and is embedded nowhere. */
export const NOTICE = htmlDocument(
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
)
