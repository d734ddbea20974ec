import { defineBlock } from '../../../define.ts'
import { itemGap, number, text, toggle } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { column } from '../../../styles/box-width.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { boxSizes } from '../../media/picture-sizes.ts'
import { blogLabels } from '../blog-labels.ts'
import { PostCard } from '../post-card.tsx'
import { blogListCss } from './blog-list-css.ts'
import { hrefOf, LIST_PARAMETERS, listState, pathOf } from './list-state.ts'
import { PostSearch } from './post-search.tsx'

const BlogList = graphql(`
  query BlogList($page: Int!, $perPage: Int!, $where: PublicPostWhere) {
    posts(page: $page, perPage: $perPage, where: $where) {
      totalItems
      items {
        id slug title summary image isScheduled publishDay
        categories { name slug }
      }
    }
  }
`)

/** px, with the default spacing of a theme. */
const GAP = 24

/** Posts of the blog, newest first. On the page of a category, tag or author only theirs. */
export const blogList = defineBlock({
  name: 'BlogList',
  title: 'Blog list',
  group: 'blog',
  icon: 'news',
  keywords: ['posts', 'articles', 'news', 'latest'],
  instanceFields: ['readMoreText'],
  fields: {
    perPage: number(3, { min: 1, max: 50, step: 1, isStrict: true, label: 'Posts per page' }),
    perRow: number(3, { min: 1, max: 4, step: 1, isStrict: true, label: 'Posts per row' }),
    itemGap: itemGap(3, { label: 'Gap between posts' }),
    compact: toggle(false, { help: 'Small images and short titles, without excerpts.' }),
    darkMode: toggle(false, { label: 'Dark', help: 'Light text on the dark colour of your theme.' }),
    showCategories: toggle(true, { label: 'Show categories' }),
    showReadMore: toggle(false, { label: 'Show a link below each post' }),
    readMoreText: text('Read More', { label: 'Text of the link' }),
    showPages: toggle(false, { label: 'Show links to further pages' }),
    showSearch: toggle(false, { label: 'Show a search box' }),
  },
  data: {
    query: BlogList,
    tags: ['posts'],
    parameters: LIST_PARAMETERS,
    variables(props, { query, postFilter }) {
      const { page, search } = listState(props, query)
      const where = { ...(postFilter && { [postFilter.kind]: postFilter.slug }), ...(search && { search }) }
      return { page, perPage: Math.min(Math.max(Math.round(props.perPage), 1), 50), where }
    },
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: blogListCss,
  cssOf: ({ perRow, itemGap: gap, compact }, selector) =>
    `${selector}{--ms-per-row:${compact ? 1 : perRow}}${selector} .ms-post-grid{--ms-post-gap:calc(var(--ms-space)*${gap / 2})}`,
  Render({ id, props, data, root, host, availableWidths, claimFirstImage }) {
    if (!data) return null
    const { items, totalItems } = data.posts
    const { page, search } = listState(props, host.page.query)
    const path = pathOf(host.page)
    const labels = blogLabels(host.locale)
    const pages = Math.ceil(totalItems / props.perPage)
    const available = availableWidths()
    const perRowOn = { desktop: props.perRow, tablet: Math.min(props.perRow, 2), mobile: 1 }
    const sizes = props.compact ? '6.5rem' : boxSizes((device) => column(available[device], perRowOn[device], GAP))
    const isFirst = items.some(({ image }) => image) && claimFirstImage()
    const first = items.find(({ image }) => image)?.id
    return (
      <div {...root} className={classes('ms-posts', root.className)} data-dark={props.darkMode ? '' : undefined}>
        {props.showSearch && (
          <PostSearch id={id} path={path} search={search} labels={labels} isUsable={host.mode === 'site'} />
        )}
        <h2 className="ms-read-out">{labels.posts}</h2>
        {items.length === 0 && <p>{labels.none}</p>}
        {items.length > 0 && (
          <ul className="ms-post-grid">
            {items.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  host={host}
                  sizes={sizes}
                  isFirst={isFirst && post.id === first}
                  isCompact={props.compact}
                  showsCategories={props.showCategories}
                  readMore={props.showReadMore ? props.readMoreText : ''}
                />
              </li>
            ))}
          </ul>
        )}
        {props.showPages && (page > 1 || page < pages) && (
          <nav className="ms-posts-pager" aria-label={labels.pages}>
            {page > 1 && (
              <host.Link href={hrefOf(path, search, Math.min(page - 1, Math.max(pages, 1)))}>{labels.newer}</host.Link>
            )}
            {pages > 1 && page <= pages && <span>{labels.pageOf(page, pages)}</span>}
            {page < pages && <host.Link href={hrefOf(path, search, page + 1)}>{labels.older}</host.Link>}
          </nav>
        )}
      </div>
    )
  },
})
