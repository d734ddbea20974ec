import { defineBlock } from '../../../define.ts'
import { graphql } from '../../../generated/gql.ts'
import { articleCss } from '../../../rich-text/article-css.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

const PostContent = graphql(`
  query PostContent($slug: String!) { post(slug: $slug) { content } }
`)

/** The text of the post that the page is about. */
export const postContent = defineBlock({
  name: 'PostContent',
  title: 'Post content',
  group: 'blog',
  icon: 'article',
  keywords: ['blog', 'article', 'text', 'body'],
  fields: {},
  data: {
    query: PostContent,
    tags: ['posts'],
    variables: (_, { post }) => (post ? { slug: post.slug } : null),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${richTextCss}${articleCss}`,
  Render({ data, root, host }) {
    const content = data?.post?.content
    if (content)
      return (
        <div {...root} className={classes('ms-article', root.className)}>
          <RichText html={content} name="" host={host} kind="article" />
        </div>
      )
    if (host.mode === 'site') return null
    return (
      <div {...root} className={classes('ms-frame', root.className)}>
        The content of the post appears here.
      </div>
    )
  },
})
