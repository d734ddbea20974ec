import { trimEndCharacter } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { MediaFiles, servedFile } from '../media/index.ts'
import { ACCOUNT_SLUGS, isReservedAddress, PageReader, PageStatus, RedirectReader } from '../pages/index.ts'
import { addressed } from '../site/index.ts'
import { type DeadLink, DeadLinkReason } from './page-check.inputs.ts'

type Shown = 'shown' | 'unpublished'

/** Finds dead links on a tenant's site. */
export class SiteLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** `own` is the slug of the page being published, so links to it are valid. */
  async dead(addresses: readonly string[], own: string): Promise<DeadLink[]> {
    const requested = [...new Set(addresses)].map((address) => ({
      address,
      slug: addressed(pathOf(address))?.slug ?? null,
    }))
    const pages = await this.pagesAt(requested.flatMap(({ slug }) => slug ?? []))
    const faults = requested.map(async ({ address, slug }) => {
      const reason = slug === own ? null : await this.reasonOf(slug, slug === null ? undefined : pages.get(slug))
      return reason === null ? [] : [{ address, reason }]
    })
    return (await Promise.all(faults)).flat()
  }

  private async reasonOf(slug: string | null, page: Shown | undefined): Promise<DeadLinkReason | null> {
    if (slug === null) return DeadLinkReason.MISSING
    if (page === 'shown' || (await this.answersItself(slug))) return null
    if (await this.ctx.use(RedirectReader).leadFrom(slug)) return null
    return page === 'unpublished' ? DeadLinkReason.UNPUBLISHED : DeadLinkReason.MISSING
  }

  /** Paths other than pages: media files, files that every site serves, and account pages. */
  private async answersItself(slug: string): Promise<boolean> {
    const file = servedFile(`/${slug}`)
    if (file !== null) return (await this.ctx.use(MediaFiles).sizeOf(file)) !== null
    if (isReservedAddress(slug)) return true
    return ACCOUNT_SLUGS.includes(slug) && (await this.ctx.use(SettingsService).site()).accountsEnabled
  }

  private async pagesAt(slugs: readonly string[]): Promise<ReadonlyMap<string, Shown>> {
    const statuses = await this.ctx.use(PageReader).statusesAt(slugs)
    const now = new Date()
    return new Map(
      statuses.map(({ slug, status, publishDate }) => [
        slug,
        status === PageStatus.PUBLISHED && publishDate <= now ? 'shown' : 'unpublished',
      ]),
    )
  }
}

/** The path without query, fragment and trailing slash. */
function pathOf(address: string): string {
  const path = trimEndCharacter(address.replace(/[?#].*$/s, ''), '/')
  return path.startsWith('/') ? path : `/${path}`
}
