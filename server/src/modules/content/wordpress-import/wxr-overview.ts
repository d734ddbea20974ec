import { createReadStream } from 'node:fs'
import { trimCharacter } from '@mainstreet/blocks/text'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { decoded, ownSlug, titleWords } from './entry-names.ts'
import type { GalleryImage } from './shortcodes.ts'
import type { WxrAuthor, WxrItem, WxrTerm } from './wxr-entries.ts'
import { wxrEntries } from './wxr-reader.ts'

interface Attachment extends GalleryImage {
  readonly parent: string
}

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i
const SIZED = /-\d{1,5}x\d{1,5}(?=\.\w{3,5}$)/
/** Characters of all reusable blocks together. */
const MOST_BLOCKS = 5_000_000
/** Characters that they add to all posts together. */
const MOST_SHARED = 20_000_000
const MOST_IN_GALLERY = 200
const LONGEST_CAPTION = 1000
/** Each relative address of a content becomes as long as that of the site, and each link to a post as that post's. */
const LONGEST_ADDRESS = 500

/** What entries of an export refer to, wherever in the file it is. */
export class WxrOverview {
  siteUrl = ''
  readonly terms: WxrTerm[] = []
  readonly attachments = new Map<string, Attachment>()
  /** The paths of posts and pages by their IDs: the former ones, which are redirected, or else their new ones. */
  readonly paths = new Map<string, string>()
  private readonly authors = new Map<string, WxrAuthor>()
  /** Former paths of posts and pages, without slashes at the ends. */
  private readonly known = new Set<string>()
  private readonly imagePages = new Set<string>()
  /** Blocks that several posts show, by their IDs. */
  private readonly blocks = new Map<string, string>()
  private readonly urls = new Map<string, string>()
  private readonly imagesOf = new Map<string, GalleryImage[]>()
  private readonly categories = new Map<string, WxrTerm>()
  private readonly slugs = new Map<string, string>()
  private readonly termSlugs = new Set<string>()
  private blockLength = 0
  private sharedLength = 0

  /** Reads the file once. Throws UserInputError. */
  static async of(path: string, fileName: string): Promise<WxrOverview> {
    const overview = new WxrOverview()
    for await (const entry of wxrEntries(createReadStream(path), fileName)) {
      if (entry.kind === 'site') overview.siteUrl = entry.url
      else if (entry.kind === 'author') overview.authors.set(entry.login.toLowerCase(), entry)
      else if (entry.kind === 'term') overview.addTerm(entry)
      else overview.addItem(entry)
    }
    const { siteUrl } = overview
    if (siteUrl.length > LONGEST_ADDRESS || !URL.canParse(siteUrl) || !/^https?:/i.test(siteUrl))
      throw invalidField(
        'file',
        `“${fileName}” does not say which site it comes from. Export the site again in WordPress under Tools → Export`,
      )
    return overview
  }

  /** The site without protocol, such as `example.com/blog`. */
  get site(): string {
    const { host, pathname } = new URL(this.siteUrl)
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.slice(0, 150)
  }

  /** The original of an image, of which contents show smaller versions. */
  original(address: string): string {
    const url = this.absolute(address)
    const whole = isImageUrl(url) ? (url.split(/[?#]/, 1)[0] as string) : url
    const plain = whole.replace(SIZED, '')
    const dot = plain.lastIndexOf('.')
    const scaled = `${plain.slice(0, dot)}-scaled${plain.slice(dot)}`
    for (const one of [url, whole, plain, scaled]) {
      const known = this.urls.get(withoutProtocol(one))
      if (known) return known
    }
    return url
  }

  absolute(address: string): string {
    return URL.canParse(address, this.siteUrl) ? new URL(address, this.siteUrl).href : address
  }

  /** The images of a gallery: those with the IDs, or all that were uploaded to the post. */
  gallery(ids: readonly string[] | null, postId: string): readonly GalleryImage[] {
    const images = ids ? ids.flatMap((id) => this.attachments.get(id) ?? []) : (this.imagesOf.get(postId) ?? [])
    return images.slice(0, MOST_IN_GALLERY)
  }

  /** A block for a post that shows it; '' if there is none, or if posts have been given too much of them. */
  sharedBlock(id: string): string {
    const block = this.blocks.get(id) ?? ''
    this.sharedLength += block.length
    return this.leavesOutBlocks ? '' : block
  }

  get leavesOutBlocks(): boolean {
    return this.sharedLength > MOST_SHARED
  }

  category(slug: string): WxrTerm | undefined {
    return this.categories.get(slug)
  }

  /** WordPress does not tell capitals in logins apart. */
  author(login: string): WxrAuthor | undefined {
    return this.authors.get(login.toLowerCase())
  }

  /** Whether a path is that of an image's own page, which shows nothing else. */
  isImagePage(path: string): boolean {
    return this.imagePages.has(plainPath(path))
  }

  /** Whether something of the export is at a path. */
  hasPath(path: string): boolean {
    const plain = plainPath(path)
    if (plain === '' || this.known.has(plain)) return true
    const [base, ...parts] = plain.split('/')
    const slug = parts.at(-1) ?? ''
    return (base === 'category' || base === 'tag') && this.declaresTerm(base, slug)
  }

  declaresTerm(kind: 'category' | 'tag', slug: string): boolean {
    return slug !== '' && this.termSlugs.has(`${kind} ${decoded(slug)}`)
  }

  /** Old exports name the categories of a post without their slugs. */
  slugOf(taxonomy: 'category' | 'tag', name: string): string | undefined {
    return this.slugs.get(`${taxonomy} ${name}`)
  }

  private addTerm(term: WxrTerm): void {
    this.terms.push(term)
    if (term.taxonomy === 'category') this.categories.set(term.slug, term)
    const kind = term.taxonomy === 'category' ? 'category' : 'tag'
    this.slugs.set(`${kind} ${term.name}`, term.slug)
    this.termSlugs.add(`${kind} ${decoded(term.slug)}`)
  }

  private addItem({ fields, meta }: WxrItem): void {
    const { 'wp:post_id': id = '', 'wp:post_type': type, link = '', 'wp:attachment_url': url = '' } = fields
    if (type === 'attachment' && IMAGE.test(url)) {
      const parent = fields['wp:post_parent'] ?? ''
      const alt = meta.find(([key]) => key === '_wp_attachment_image_alt')?.[1] ?? ''
      const caption = (fields['excerpt:encoded'] ?? '').slice(0, LONGEST_CAPTION).trim()
      const attachment = { url, alt, caption, parent }
      this.attachments.set(id, attachment)
      this.urls.set(withoutProtocol(url), url)
      const page = pathIn(link)
      if (page) this.imagePages.add(page)
      const siblings = this.imagesOf.get(parent)
      if (siblings) siblings.push(attachment)
      else if (parent && parent !== '0') this.imagesOf.set(parent, [attachment])
    } else if (type === 'wp_block') {
      const content = fields['content:encoded'] ?? ''
      this.blockLength += content.length
      if (this.blockLength <= MOST_BLOCKS) this.blocks.set(id, content)
    } else if (type === 'post' || type === 'page') {
      const path = pathIn(link) || newPath(fields, type, id)
      this.known.add(path)
      this.paths.set(id, pathIn(link) ? new URL(link).pathname : `/${path}`)
    }
  }
}

/** The path here of a post or page that had none on the old site. */
function newPath({ 'wp:post_name': name = '', title = '' }: WxrItem['fields'], type: string, id: string): string {
  const slug = ownSlug(name, titleWords(title), `${type}-${id}`)
  return type === 'post' ? `blog/${slug}` : slug
}

const plainPath = (path: string) => trimCharacter(decoded(path), '/')

/** The path of an address; '' if only a query tells it apart from others. */
function pathIn(link: string): string {
  if (link.length > LONGEST_ADDRESS || !URL.canParse(link)) return ''
  const { pathname, search } = new URL(link)
  return search ? '' : plainPath(pathname)
}

/** Also without the server of WordPress.com that resizes images. */
const withoutProtocol = (url: string) => url.replace(/^https?:\/\/(?:i\d\.wp\.com\/)?(?:www\.)?/i, '')

export const isImageUrl = (url: string): boolean => IMAGE.test(url.split(/[?#]/, 1)[0] ?? '')
