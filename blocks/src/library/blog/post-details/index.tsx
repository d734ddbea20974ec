import { defineBlock } from '../../../define.ts'
import { toggle } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { blogLabels } from '../blog-labels.ts'
import { blogAuthorHref, blogCategoryHref, blogTagHref } from '../blog-links.ts'
import { dayInWords } from '../post-day.ts'

const PostDetails = graphql(`
  query PostDetails($slug: String!) {
    post(slug: $slug) {
      publishDay
      author { displayName slug }
      categories { name slug }
      tags { name slug }
    }
  }
`)

const css = `.ms-post-details{display:flex;flex-wrap:wrap;gap:.25rem 1rem;width:100%;font-size:.9375rem}
.ms-post-details>:is(p,ul){margin:0}
.ms-post-details ul{display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:0;list-style:none}
.ms-post-details a{color:inherit}`

interface Term {
  readonly name: string
  readonly slug: string
}

/** Author, date, categories and tags of the post that the page is about. */
export const postDetails = defineBlock({
  name: 'PostDetails',
  title: 'Post details',
  group: 'blog',
  icon: 'tags',
  keywords: ['blog', 'author', 'date', 'categories', 'tags', 'meta'],
  fields: {
    showAuthor: toggle(true, { label: 'Show the author' }),
    showDate: toggle(true, { label: 'Show the date' }),
    showCategories: toggle(true, { label: 'Show the categories' }),
    showTags: toggle(false, { label: 'Show the tags' }),
  },
  data: {
    query: PostDetails,
    tags: ['posts'],
    variables: (_, { post }) => (post ? { slug: post.slug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css,
  Render({ props, data, root, host }) {
    const { Link, mode } = host
    const post = data?.post
    if (!post) {
      if (mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          The author, date, categories and tags of the post appear here.
        </div>
      )
    }
    const { author, publishDay, categories, tags } = post
    const labels = blogLabels(host.locale)
    const isShown = {
      author: props.showAuthor && author !== null,
      date: props.showDate && publishDay !== null,
      categories: props.showCategories && categories.length > 0,
      tags: props.showTags && tags.length > 0,
    }
    if (!Object.values(isShown).some(Boolean)) return null
    const links = (label: string, terms: readonly Term[], href: (slug: string) => string) => (
      <ul aria-label={label}>
        {terms.map(({ name, slug }) => (
          <li key={slug}>
            <Link href={href(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    )
    return (
      <div {...root} className={classes('ms-post-details', root.className)}>
        {isShown.author && author && (
          <p>
            {labels.by}{' '}
            {author.slug ? <Link href={blogAuthorHref(author.slug)}>{author.displayName}</Link> : author.displayName}
          </p>
        )}
        {isShown.date && publishDay && (
          <p>
            <time dateTime={publishDay}>{dayInWords(publishDay, host.locale)}</time>
          </p>
        )}
        {isShown.categories && links(labels.categories, categories, blogCategoryHref)}
        {isShown.tags && links(labels.tags, tags, blogTagHref)}
      </div>
    )
  },
})
