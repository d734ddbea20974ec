import { escapeHtml } from '@mainstreet/blocks/text'

export interface FeedEntry {
  /** With scheme and host, as all addresses. */
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly author: string | null
  readonly categories: readonly string[]
  readonly publishedAt: Date
  readonly updatedAt: Date
}

export interface FeedSource {
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** Of the blog. */
  readonly url: string
  /** Of the feed itself. */
  readonly selfUrl: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function rssXml({ title, description, language, url, selfUrl, entries }: FeedSource): string {
  const items = entries.map(
    (entry) => `<item>
<title>${xmlText(entry.title)}</title>
<link>${xmlText(entry.url)}</link>
<guid isPermaLink="true">${xmlText(entry.url)}</guid>
<pubDate>${entry.publishedAt.toUTCString()}</pubDate>
${entry.author ? `<dc:creator>${xmlText(entry.author)}</dc:creator>\n` : ''}${entry.categories.map((name) => `<category>${xmlText(name)}</category>\n`).join('')}<description>${xmlText(entry.summary)}</description>
</item>
`,
  )
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<atom:link href="${xmlText(selfUrl)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(description || title)}</description>
<language>${xmlText(language)}</language>
${items.join('')}</channel>
</rss>
`
}

/** A feed without entries was updated at the beginning of time, because Atom demands a date. */
export function atomXml({ title, description, language, url, selfUrl, entries }: FeedSource): string {
  const updated = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), new Date(0))
  const rows = entries.map(
    (entry) => `<entry>
<title>${xmlText(entry.title)}</title>
<id>${xmlText(entry.url)}</id>
<link href="${xmlText(entry.url)}"/>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<author><name>${xmlText(entry.author ?? title)}</name></author>
${entry.categories.map((name) => `<category term="${xmlText(name)}"/>\n`).join('')}<summary>${xmlText(entry.summary)}</summary>
</entry>
`,
  )
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<title>${xmlText(title)}</title>
${description ? `<subtitle>${xmlText(description)}</subtitle>\n` : ''}<id>${xmlText(url)}</id>
<link href="${xmlText(url)}"/>
<link href="${xmlText(selfUrl)}" rel="self" type="application/atom+xml"/>
<updated>${updated.toISOString()}</updated>
${rows.join('')}</feed>
`
}

/** Without characters that XML cannot hold even escaped. */
function xmlText(text: string): string {
  const allowed = Array.from(text).filter((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 32) return code === 9 || code === 10 || code === 13
    return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
  })
  return escapeHtml(allowed.join(''))
}
