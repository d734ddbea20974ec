import type { EmailRecords, MailOrderLine, MailPost, MailProduct } from '@mainstreet/blocks/email'
import { blockName, nodeAt, type Tree, walk } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { type ProductCard, ProductCards } from '../../../commerce/products/index.ts'
import { PostCards } from '../../../content/blog/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'

/** A block shows no more. */
const MOST_SHOWN = 6
/** Categories of one email that are looked up. */
const MOST_CATEGORIES = 10
const CHOSEN = ['product1', 'product2', 'product3', 'product4', 'product5', 'product6']

/** Loads the products and posts that the blocks of an email show, as visitors see them. */
export class EmailRecordsLoader {
  constructor(private readonly ctx: RequestContext) {}

  async of(tree: Tree, language: 'en' | 'fr', orderLines: readonly MailOrderLine[]): Promise<EmailRecords> {
    const nodes = [...walk(tree)].map((id) => nodeAt(tree, id))
    const ofProducts = nodes.filter((node) => blockName(node) === 'EmailProducts')
    const ids = new Set(ofProducts.flatMap(({ props }) => CHOSEN.map((name) => recordId(props[name]))).filter(Boolean))
    const categories = new Set(ofProducts.map(({ props }) => recordId(props.categoryId)))
    const hasPosts = nodes.some((node) => blockName(node) === 'EmailPosts')
    const money = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
    const shown = (cards: readonly ProductCard[]) => cards.map((card) => mailProduct(card, money))
    const chosen = await this.ctx.use(ProductCards).some([...ids])
    const newest: [string, MailProduct[]][] = []
    for (const id of [...categories].slice(0, MOST_CATEGORIES))
      newest.push([id, shown(await this.ctx.use(ProductCards).newest(id || null, MOST_SHOWN))])
    return {
      products: new Map(chosen.map((card) => [card.id, mailProduct(card, money)])),
      newestProducts: new Map(newest),
      posts: hasPosts ? await this.posts(language) : [],
      orderLines,
    }
  }

  private async posts(language: 'en' | 'fr'): Promise<MailPost[]> {
    const timeZone = await this.ctx.use(TenantClock).timeZone()
    const day = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone })
    const cards = await this.ctx.use(PostCards).newest(MOST_SHOWN)
    return cards.map(({ title, excerpt, publishDate, image, path }) => ({
      title,
      excerpt,
      day: day.format(publishDate),
      image: image ?? '',
      url: path,
    }))
  }
}

/** As the setting reads it: an ID, or an object with one. '' for none. */
function recordId(saved: unknown): string {
  const id = saved && typeof saved === 'object' && 'id' in saved ? saved.id : saved
  return typeof id === 'string' && isId(id) ? id.toLowerCase() : ''
}

function mailProduct({ name, slug, minPrice, maxPrice, image }: ProductCard, money: Intl.NumberFormat): MailProduct {
  const prices = minPrice === maxPrice ? [minPrice] : [minPrice, maxPrice]
  return {
    name,
    price: prices.map((cents) => money.format(cents / 100)).join(' – '),
    image: image ?? '',
    url: `/store/product/${slug}`,
  }
}
