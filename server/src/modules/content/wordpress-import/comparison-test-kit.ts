import { inflateSync } from 'node:zlib'
import { blockName, nodeAt, ROOT, readContent, walk } from '@mainstreet/blocks/tree'

/** An entry of an export, read without the importer. */
export interface SourceEntry {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly status: string
  readonly content: string
}

/** The differences between an entry of an export and what became of it. */
export interface Losses {
  readonly title: string
  readonly words: readonly string[]
  /** Words that the entry does not have. Captions of galleries are written with their images. */
  readonly added: readonly string[]
  readonly links: readonly string[]
  readonly pictures: number
}

const unwrapped = (text: string) =>
  /^\s*<!\[CDATA\[/.test(text) ? text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1').trim() : characters(text)

/** The entries in a well-formed file. */
export function sourceEntries(xml: string): SourceEntry[] {
  return xml
    .split('<item>')
    .slice(1)
    .map((item) => {
      const field = (name: string) =>
        unwrapped(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(item)?.[1] ?? '').replaceAll('\r\n', '\n')
      return {
        ...{ id: field('wp:post_id'), type: field('wp:post_type'), title: field('title') },
        ...{ status: field('wp:status'), content: field('content:encoded') },
      }
    })
}

/** What an import has lost of an entry of the old site at `site`, whose article is `html`. */
export function lossesOf({ title, content }: SourceEntry, html: string, site: string): Losses {
  const [source, article] = [plain(withoutShortcodes(content)), plain(html)]
  const [before, after] = [wordsOf(source), wordsOf(article)]
  const kept = new Set(linksOf(article, site))
  return {
    title,
    words: without(before, after),
    added: without(after, before),
    links: linksOf(source, site).filter((link) => !kept.has(link)),
    pictures: Math.max(0, pictures(source) - pictures(article)),
  }
}

/** The article of a page, which is one block of its content. */
export function articleOf(content: string): string {
  const { tree } = readContent(content, (bytes) => inflateSync(bytes))
  const articles = [...walk(tree, ROOT)].filter((id) => blockName(nodeAt(tree, id)) === 'RichText')
  return articles.map((id) => nodeAt(tree, id).props.content).join('')
}

/** Without what nobody reads: comments, scripts, and what browsers show instead of players. */
const plain = (html: string) =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/(<source[^>]*>)[^<]*<\/video>/g, '$1</video>')

/** Without those of WordPress. Players are written as their addresses. */
const withoutShortcodes = (html: string) =>
  html
    .replaceAll(/(?<!\[)\[\/?(?:caption|gallery|embed)[^\]]*\]/g, ' ')
    .replaceAll(/(?<!\[)\[(?:audio|video)[^\]]*"(http[^"]+)"\]\[\/(?:audio|video)\]/g, ' $1 ')
    .replaceAll(/\[(\[[^\]]*\])\]/g, '$1')

const INLINE =
  /<\/?(?:b|i|em|strong|a|span|code|sub|sup|u|s|big|small|abbr|q|kbd|mark|del|ins|strike|cite)\b[^>]*>|[“”]/g
const ADDRESS = /^(?:https?:)?\/\/\S+$/

const wordsOf = (html: string) =>
  characters(html.replaceAll(INLINE, '').replaceAll(/<\/?[a-z][^>]*>/gi, ' '))
    .split(/[\s·]+/)
    .filter((word) => word && !ADDRESS.test(word))

/**
 * Addresses without protocol, those of the old site's pages by their paths, and films by their IDs. Files of images and
 * numbers of posts are compared elsewhere.
 */
function linksOf(html: string, site: string): string[] {
  const attributes = [
    ...html.matchAll(/<(?:a|iframe|embed|audio|video|source|figure)\b[^>]*? (?:href|src|data-video)="([^"]+)"/g),
  ]
  const alone = characters(html.replaceAll(/<[^>]*>/g, ' '))
    .split(/\s+/)
    .filter((word) => ADDRESS.test(word))
  const addresses = [...attributes.map(([, address]) => characters(address ?? '')), ...alone]
  return [...new Set(addresses.flatMap((address) => (isLink(address) ? [known(address, site)] : [])))]
}

const isLink = (address: string) =>
  /^(?:https?:|\/|mailto:|tel:)/.test(address) && !/\.(?:jpe?g|png)$|\?p=\d+$/.test(address)
const FILM = /(?:youtu\.be\/|youtube\.com\/(?:watch\?v=|embed\/|v\/))([\w-]{11})/

function known(address: string, site: string): string {
  const film = FILM.exec(address)?.[1]
  if (film) return film
  const isPage = address.startsWith(site) && !address.includes('/wp-content/')
  return isPage ? address.slice(site.length) : address.replace(/^(?:https?:)?\/\//, '')
}

const pictures = (html: string) => html.split('<img ').length - 1

function without(all: readonly string[], some: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1)
  return all.filter((word) => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left <= 0
  })
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©', hellip: '…' },
}

const characters = (html: string) =>
  html
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]+);/g, (whole, name) => NAMED[name] ?? whole)
