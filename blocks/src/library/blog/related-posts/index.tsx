import { defineBlock } from '../../../define.ts'
import { number, text, toggle } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { column } from '../../../styles/box-width.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { boxSizes } from '../../media/picture-sizes.ts'
import { blogLabels } from '../blog-labels.ts'
import { PostCard, postCardCss } from '../post-card.tsx'

const RelatedPosts = graphql(`
  query RelatedPosts($slug: String!) {
    relatedPosts(slug: $slug) {
      id slug title summary image isScheduled publishDay
      categories { name slug }
    }
  }
`)

/** px, with the default spacing of a theme. */
const GAP = 24

/** Posts with the same categories and tags as the one that the page is about. Without any it is left out. */
export const relatedPosts = defineBlock({
  name: 'RelatedPosts',
  title: 'Related posts',
  group: 'blog',
  icon: 'layout-grid',
  keywords: ['blog', 'similar', 'recommendations', 'read next'],
  instanceFields: ['title'],
  fields: {
    title: text('Related posts'),
    perRow: number(3, { min: 1, max: 4, step: 1, isStrict: true, label: 'Posts per row' }),
    showCategories: toggle(false, { label: 'Show categories' }),
  },
  data: {
    query: RelatedPosts,
    tags: ['posts'],
    variables: (_, { post }) => (post ? { slug: post.slug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${postCardCss}.ms-related-posts{display:grid;gap:calc(var(--ms-space)*1.5);width:100%;min-width:0}`,
  cssOf: ({ perRow }, selector) => `${selector}{--ms-per-row:${perRow}}`,
  heading: ({ title }) => (title ? { level: 2, words: title } : null),
  Render({ props: { title, perRow, showCategories }, data, root, host, availableWidths }) {
    const posts = data?.relatedPosts ?? []
    if (posts.length === 0) {
      if (host.mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          Related posts appear here.
        </div>
      )
    }
    const available = availableWidths()
    const perRowOn = { desktop: perRow, tablet: Math.min(perRow, 2), mobile: 1 }
    const sizes = boxSizes((device) => column(available[device], perRowOn[device], GAP))
    return (
      <section
        {...root}
        className={classes('ms-related-posts', root.className)}
        aria-label={title || blogLabels(host.locale).related}
      >
        {title && <h2 {...editableText(host, 'title')}>{title}</h2>}
        <ul className="ms-post-grid">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} host={host} sizes={sizes} showsCategories={showCategories} />
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
