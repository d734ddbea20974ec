import type { Host } from '../../host.ts'
import { readOutCss } from '../classes.ts'
import { Picture, pictureCss } from '../media/picture.tsx'
import { blogLabels } from './blog-labels.ts'
import { blogCategoryHref, postHref } from './blog-links.ts'
import { cutTo } from './cut-to.ts'
import { dayInWords } from './post-day.ts'

/** Characters of an excerpt in a card. */
const LONGEST_EXCERPT = 150
/** Characters of a title in a compact card. */
const LONGEST_TITLE = 43

/** The fields of a post that a card shows, as its blocks query them. */
export interface CardPost {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image: string | null
  /** True only where staff look at the site. */
  readonly isScheduled: boolean
  readonly publishDay: string | null
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
}

interface CardProps {
  readonly post: CardPost
  readonly host: Host
  /** The `sizes` of its picture. */
  readonly sizes: string
  readonly isFirst?: boolean
  readonly isCompact?: boolean
  readonly showsCategories?: boolean
  /** Without it there is no such link: the title is one. */
  readonly readMore?: string
}

/** A post in a list. The link of its title covers the card, below its other links. */
export function PostCard({ post, host, sizes, isFirst = false, isCompact, showsCategories, readMore }: CardProps) {
  const { slug, title, summary, image, isScheduled, publishDay, categories } = post
  const { Link } = host
  return (
    <article className="ms-post" data-compact={isCompact || undefined}>
      {image && (
        <div className="ms-post-picture">
          <Picture className="ms-post-image" src={image} alt="" sizes={sizes} isFirst={isFirst} />
        </div>
      )}
      <div className="ms-post-words">
        <p className="ms-post-facts">
          {publishDay && <time dateTime={publishDay}>{dayInWords(publishDay, host.locale)}</time>}
          {isScheduled && <span className="ms-post-badge">{blogLabels(host.locale).scheduled}</span>}
        </p>
        {showsCategories && categories.length > 0 && (
          <p className="ms-post-categories">
            {categories.map((category, place) => (
              <span key={category.slug}>
                {place > 0 && ', '}
                <Link href={blogCategoryHref(category.slug)}>{category.name}</Link>
              </span>
            ))}
          </p>
        )}
        <h3 className="ms-post-title">
          <Link href={postHref(slug)}>{isCompact ? cutTo(title, LONGEST_TITLE) : title}</Link>
        </h3>
        {!isCompact && summary && <p className="ms-post-excerpt">{cutTo(summary, LONGEST_EXCERPT)}</p>}
        {readMore && (
          <Link className="ms-post-more" href={postHref(slug)}>
            {readMore}
            <span className="ms-read-out">: {title}</span>
          </Link>
        )}
      </div>
    </article>
  )
}

/** Cards of posts in a grid of `--ms-per-row` columns, or of fewer where a card would be narrower than 15rem. */
export const postCardCss = `${pictureCss}${readOutCss}
.ms-post-grid{--ms-post-gap:calc(var(--ms-space)*1.5);display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(15rem,(100% - (var(--ms-per-row,3) - 1)*var(--ms-post-gap))/var(--ms-per-row,3))),1fr));gap:var(--ms-post-gap);margin:0;padding:0;list-style:none}
.ms-post-grid>li{display:flex;min-width:0}
.ms-post{position:relative;display:flex;flex-direction:column;gap:.875rem;width:100%;min-width:0}
.ms-post-picture{overflow:hidden;border-radius:var(--ms-radius);aspect-ratio:3/2;background:color-mix(in oklab,currentColor 6%,transparent)}
.ms-post-image{display:block;width:100%;height:100%;object-fit:cover;transition:scale .18s}
.ms-post:hover .ms-post-image{scale:1.03}
.ms-post-words{display:flex;flex-direction:column;gap:.375rem;min-width:0}
.ms-post-facts{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;font-size:.875rem;line-height:1.4}
.ms-post-facts:empty{display:none}
.ms-post-badge{padding:.125rem .5rem;border-radius:99px;background:#1f2937;color:#fff;font-weight:600;font-size:.8125rem}
.ms-post-categories{font-size:.875rem;line-height:1.4}
.ms-post-categories a{position:relative;z-index:1;color:inherit}
.ms-post-title{font-size:1.1875rem;line-height:1.3;letter-spacing:0;overflow-wrap:anywhere}
.ms-post-title a{color:inherit;text-decoration:none}
.ms-post-title a::after{content:'';position:absolute;inset:0;border-radius:var(--ms-radius)}
.ms-post-title a:focus-visible{outline:none}
.ms-post-title a:focus-visible::after{outline:3px solid currentColor;outline-offset:3px}
.ms-post-excerpt{font-size:.9375rem;overflow-wrap:anywhere}
.ms-post-more{position:relative;z-index:1;align-self:flex-start;padding-block:.375rem;color:inherit;font-weight:600;font-size:.9375rem}
.ms-post[data-compact]{flex-direction:row;align-items:center}
.ms-post[data-compact] .ms-post-picture{flex:0 0 6.5rem;aspect-ratio:1}
.ms-post[data-compact] .ms-post-title{font-size:1rem}
`
