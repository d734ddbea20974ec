import { defineBlock } from '../../../define.ts'
import { richText as richTextField } from '../../../fields/index.ts'
import { articleCss } from '../../../rich-text/article-css.ts'
import { hasFilms } from '../../../rich-text/article-video.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

/** An article in one block: everything of a text box, and tables, images, code blocks and rules. */
export const richText = defineBlock({
  name: 'RichText',
  title: 'Rich text',
  group: 'text',
  icon: 'file-text',
  keywords: ['editor', 'article', 'table', 'code', 'wysiwyg', 'post'],
  instanceFields: ['content'],
  fields: {
    content: richTextField('', { kind: 'article', starts: '<h2>A heading</h2><p>Your text here</p>' }),
  },
  styles: ['typography', 'spacing', 'background', 'border', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `${richTextCss}${articleCss}`,
  emptyHint: (tree, id) => (tree[id]?.props.content ? null : 'Double-click to write'),
  script: 'film',
  needsScript: ({ content }) => hasFilms(content),
  Render: ({ props, host, root }) => (
    <div {...root} className={classes('ms-article', root.className)}>
      <RichText html={props.content} name="content" host={host} kind="article" />
    </div>
  ),
})
