import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput, isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { MediaFiles, servedFile } from '../media/index.ts'
import { PagePreviews } from '../pages/index.ts'
import type { ImageSize, PageCheck } from './page-check.inputs.ts'
import { SiteLinks } from './site-links.ts'

const MOST = 500
/** Files checked concurrently. */
const AT_A_TIME = 10

/** Checks a page's draft against the data of the installation. */
export class PageCheckService {
  constructor(private readonly ctx: RequestContext) {}

  async check(id: string, links: readonly string[], imageUrls: readonly string[]): Promise<PageCheck> {
    if (links.length > MOST || imageUrls.length > MOST) {
      throw badInput(`At most ${MOST} links and ${MOST} images are checked at once.`)
    }
    const { page } = orNotFound(isId(id) ? await this.ctx.use(PagePreviews).of(id) : null, 'page')
    const [brokenLinks, images] = await Promise.all([
      this.ctx.use(SiteLinks).broken(links, page.slug),
      this.sizesOf([...new Set(imageUrls)]),
    ])
    return {
      brokenLinks,
      images,
      showPageTitle: page.showPageTitle,
      hideFromSearch: page.hideFromSearch,
      searchText: page.seoDescription || page.excerpt,
    }
  }

  private async sizesOf(urls: readonly string[]): Promise<ImageSize[]> {
    const sizes: ImageSize[] = []
    for (let at = 0; at < urls.length; at += AT_A_TIME) {
      const some = urls.slice(at, at + AT_A_TIME).map(async (url) => {
        const file = servedFile(url)
        return { url, bytes: file === null ? null : await this.ctx.use(MediaFiles).sizeOf(file) }
      })
      sizes.push(...(await Promise.all(some)))
    }
    return sizes
  }
}
