import { trimEndCharacter } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { MediaFiles, servedFile } from '../media/index.ts'
import { ACCOUNT_SLUGS, isReservedAddress, PageReader, RedirectReader, STORE_SLUGS } from '../pages/index.ts'
import { parseSiteUrl } from '../site/index.ts'
import { type BrokenLink, BrokenLinkReason } from './page-check.inputs.ts'

/** Links checked concurrently. Each may need several queries, and other requests need the connections too. */
const AT_A_TIME = 4

type Shown = 'shown' | 'unpublished'

/** Finds broken links on a tenant's site. */
export class SiteLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** `own` is the slug of the page being published, so links to it are valid. */
  async broken(urls: readonly string[], own: string): Promise<BrokenLink[]> {
    const requested = [...new Set(urls)].map((url) => ({
      url,
      slug: parseSiteUrl(pathOf(url))?.slug ?? null,
    }))
    const pages = await this.pagesAt(requested.flatMap(({ slug }) => slug ?? []))
    const broken: BrokenLink[] = []
    for (let at = 0; at < requested.length; at += AT_A_TIME) {
      const faults = requested.slice(at, at + AT_A_TIME).map(async ({ url, slug }) => {
        const reason = slug === own ? null : await this.reasonOf(slug, slug === null ? undefined : pages.get(slug))
        return reason === null ? [] : [{ url, reason }]
      })
      broken.push(...(await Promise.all(faults)).flat())
    }
    return broken
  }

  private async reasonOf(slug: string | null, page: Shown | undefined): Promise<BrokenLinkReason | null> {
    if (slug === null) return BrokenLinkReason.MISSING
    if (page === 'shown' || (await this.answersItself(slug))) return null
    if (await this.ctx.use(RedirectReader).leadFrom(slug)) return null
    const supplied = await this.suppliedPage(slug)
    if (supplied) return supplied === 'shown' ? null : BrokenLinkReason.UNPUBLISHED
    return page === 'unpublished' ? BrokenLinkReason.UNPUBLISHED : BrokenLinkReason.MISSING
  }

  /** Paths other than pages: media files, files that every site serves, and account pages. */
  private async answersItself(slug: string): Promise<boolean> {
    const file = servedFile(`/${slug}`)
    if (file !== null) return (await this.ctx.use(MediaFiles).sizeOf(file)) !== null
    if (isReservedAddress(slug)) return true
    const isOfStore = STORE_SLUGS.includes(slug)
    if (!isOfStore && !ACCOUNT_SLUGS.includes(slug)) return false
    const { accountsEnabled, cartEnabled } = await this.ctx.use(SettingsService).site()
    return isOfStore ? cartEnabled && this.ctx.hasFeature('store') : accountsEnabled
  }

  /** Pages that the tenant does not write one by one, such as those of products. */
  private async suppliedPage(slug: string): Promise<Shown | null> {
    for (const { pageAt } of this.ctx.installation.siteContents) {
      const found = await pageAt(this.ctx, slug)
      if (found) return 'status' in found && found.status ? 'unpublished' : 'shown'
    }
    return null
  }

  private async pagesAt(slugs: readonly string[]): Promise<ReadonlyMap<string, Shown>> {
    const pages = await this.ctx.use(PageReader).visibilityAt(slugs)
    return new Map(pages.map(({ slug, isShown }) => [slug, isShown ? 'shown' : 'unpublished']))
  }
}

/** The path without query, fragment and trailing slash. */
function pathOf(url: string): string {
  const path = trimEndCharacter(url.replace(/[?#].*$/s, ''), '/')
  return path.startsWith('/') ? path : `/${path}`
}
