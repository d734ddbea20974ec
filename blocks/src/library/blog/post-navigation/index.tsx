import { defineBlock } from '../../../define.ts'
import { text } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { blogLabels } from '../blog-labels.ts'
import { postHref } from '../blog-links.ts'

const PostNavigation = graphql(`
  query PostNavigation($slug: String!) {
    post(slug: $slug) { previous { slug title } next { slug title } }
  }
`)

const css = `.ms-post-navigation{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:var(--ms-space);width:100%}
.ms-post-navigation a{display:grid;gap:.25rem;padding:var(--ms-space);border:1px solid color-mix(in oklab,currentColor 25%,transparent);border-radius:var(--ms-radius);color:inherit;text-decoration:none;overflow-wrap:anywhere}
.ms-post-navigation a:hover{background:color-mix(in oklab,currentColor 5%,transparent)}
.ms-post-navigation span{font-size:.875rem}
.ms-post-navigation strong{font-weight:600}
.ms-post-navigation-next{text-align:end}`

/** Links to the next older and the next newer post. */
export const postNavigation = defineBlock({
  name: 'PostNavigation',
  title: 'Previous and next post',
  group: 'blog',
  icon: 'selector',
  keywords: ['blog', 'older', 'newer', 'neighbours'],
  instanceFields: ['previousText', 'nextText'],
  fields: {
    previousText: text('Previous post', { label: 'Label for the older post' }),
    nextText: text('Next post', { label: 'Label for the newer post' }),
  },
  data: {
    query: PostNavigation,
    tags: ['posts'],
    variables: (_, { post }) => (post ? { slug: post.slug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css,
  Render({ props, data, root, host: { Link, mode, locale } }) {
    const { previous, next } = data?.post ?? { previous: null, next: null }
    if (!previous && !next) {
      if (mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          Links to the previous and next posts appear here.
        </div>
      )
    }
    return (
      <nav
        {...root}
        className={classes('ms-post-navigation', root.className)}
        aria-label={blogLabels(locale).otherPosts}
      >
        {previous && (
          <Link href={postHref(previous.slug)}>
            <span>{props.previousText}</span> <strong>{previous.title}</strong>
          </Link>
        )}
        {next && (
          <Link className="ms-post-navigation-next" href={postHref(next.slug)}>
            <span>{props.nextText}</span> <strong>{next.title}</strong>
          </Link>
        )}
      </nav>
    )
  },
})
