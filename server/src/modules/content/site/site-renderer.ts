import type { CurrentTenant } from '../../../kernel/viewer.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import type { Breadcrumb, PublishedPage } from '../pages/index.ts'

/** What every page of a tenant stands in. */
export interface SiteSurroundings {
  readonly tenant: CurrentTenant
  readonly settings: SiteSettings
  /** Shown within the admin: nothing in it may run. */
  readonly isPreview?: boolean
}

/** Turns pages into HTML. The application gives the site its renderer; the site knows no client. */
export interface SiteRenderer {
  page(page: PublishedPage, surroundings: SiteSurroundings, options: PageOptions): string
  notFound(surroundings: SiteSurroundings): string
  /** For hosts that nobody owns: names nobody. */
  nobody(): string
  /** For a site that is not shown now. */
  closed(): string
}

export interface PageOptions {
  /** With scheme and host. */
  readonly canonicalUrl: string
  /** The pages above it, the outermost first. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Stands in for pages that do not exist. */
  readonly isMissing?: boolean
  /** A block that could not be drawn, by its id; the whole content when null. */
  onError(blockId: string | null, error: unknown): void
}
