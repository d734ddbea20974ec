import type { Capability } from '../../../kernel/capability/capability.ts'
import { BlockDataResolver } from './block-data.resolver.ts'
import { contentPreviewResolver } from './content-preview.resolver.ts'
import { SiteRoutes } from './site.routes.ts'
import { sitePreviewResolver } from './site-preview.resolver.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { templatePreviewResolver } from './template-preview.resolver.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Serves the host's site for a request that another route doesn't handle. */
    showSite(): FastifyReply | Promise<FastifyReply>
    /** Serves the 404 page of the host's site. */
    showMissing(): FastifyReply | Promise<FastifyReply>
  }
}

export { PageDataLoader } from './page-data.ts'
export { PageSurroundings } from './page-surroundings.ts'
export { SiteService } from './site.service.ts'
export { parseSiteUrl } from './site-address.ts'
export type { MovedPage, SiteFile, SitemapEntry, StaffLink, SuppliedPage } from './site-content.ts'
export type { DrawnPage, Feed, Html, PageOptions, SitePage, SiteRenderer, SiteSurroundings } from './site-renderer.ts'
export { NO_QUERY } from './url-query.ts'
export { VisiblePages } from './visible-pages.ts'

/** Public sites, rendered by the application's renderer. */
export function site(renderer: () => SiteRenderer): Capability {
  return {
    name: 'site',
    resolvers: [
      sitePreviewResolver(renderer),
      templatePreviewResolver(renderer),
      contentPreviewResolver(renderer),
      BlockDataResolver,
    ],
    async routes(app, services) {
      const routes = new SiteRoutes(services, renderer())
      app.decorateReply('showSite', function () {
        return this.refuseIfOverSiteRate() ? this : routes.visit(this.request, this)
      })
      app.decorateReply('showMissing', function () {
        return routes.miss(this.request, this)
      })
      routes.register(app)
    },
  }
}
