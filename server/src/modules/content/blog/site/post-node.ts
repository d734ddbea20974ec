import type { SitePage } from '../../site/index.ts'
import type { PagePost } from './blog-records.ts'

/** A post as schema.org data. */
export function postNode(post: PagePost, canonicalUrl: string, page: SitePage): object {
  const { title, image, publishDate, updatedAt, author, categories } = post
  const description = page.seoDescription || page.excerpt
  const picture = image && URL.parse(image, canonicalUrl)?.href
  return {
    '@type': 'BlogPosting',
    '@id': `${canonicalUrl}#article`,
    headline: title,
    url: canonicalUrl,
    mainEntityOfPage: { '@id': `${canonicalUrl}#page` },
    ...(description && { description }),
    ...(picture && { image: [picture] }),
    ...(publishDate && { datePublished: publishDate, dateModified: later(publishDate, updatedAt) }),
    ...(author && {
      author: {
        '@type': 'Person',
        name: author.displayName,
        ...(author.slug && { url: new URL(`/blog/author/${author.slug}`, canonicalUrl).href }),
      },
    }),
    ...(categories.length > 0 && { articleSection: categories.map(({ name }) => name) }),
    publisher: { '@id': `${new URL('/', canonicalUrl).href}#company` },
  }
}

/** A post that was written before its publish date was last modified then at the earliest. */
const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
