import type { RequestContext } from '../../../kernel/context.ts'
import { badInput, isId, orNotFound } from '../../../kernel/errors.ts'
import { MediaFiles, servedFile } from '../media/index.ts'
import { PagePreviews } from '../pages/index.ts'
import type { PageCheck, PictureWeight } from './page-check.inputs.ts'
import { SiteLinks } from './site-links.ts'

const MOST = 500
/** Files checked concurrently. */
const AT_A_TIME = 10

/** Checks a page's draft against the data of the installation. */
export class PageCheckService {
  constructor(private readonly ctx: RequestContext) {}

  async check(id: string, links: readonly string[], pictures: readonly string[]): Promise<PageCheck> {
    if (links.length > MOST || pictures.length > MOST) {
      throw badInput(`At most ${MOST} links and ${MOST} pictures are checked at once.`)
    }
    const { page } = orNotFound(isId(id) ? await this.ctx.use(PagePreviews).of(id) : null, 'page')
    const [deadLinks, weights] = await Promise.all([
      this.ctx.use(SiteLinks).dead(links, page.slug),
      this.weigh([...new Set(pictures)]),
    ])
    return {
      deadLinks,
      pictures: weights,
      showsTitle: page.showPageTitle,
      hidesFromSearch: page.hideFromSearch,
      searchText: page.seoDescription || page.excerpt,
    }
  }

  private async weigh(addresses: readonly string[]): Promise<PictureWeight[]> {
    const weights: PictureWeight[] = []
    for (let at = 0; at < addresses.length; at += AT_A_TIME) {
      const some = addresses.slice(at, at + AT_A_TIME).map(async (address) => {
        const file = servedFile(address)
        return { address, bytes: file === null ? null : await this.ctx.use(MediaFiles).sizeOf(file) }
      })
      weights.push(...(await Promise.all(some)))
    }
    return weights
  }
}
