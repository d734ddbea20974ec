import { defineBlock } from '../../../define.ts'
import { richText } from '../../../fields/index.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

/** An article: a long formatted text, edited in place, that takes no other blocks and limits its lines to a readable width. */
export const richTextEditor = defineBlock({
  name: 'RichTextEditor',
  title: 'Rich text',
  group: 'text',
  icon: 'file-text',
  keywords: ['article', 'editor', 'formatted', 'paragraphs', 'headings', 'story'],
  instanceFields: ['content'],
  fields: {
    content: richText('', {
      starts: '<h2>A heading</h2><p>Write your article here, with headings, lists, quotes and links.</p>',
    }),
  },
  styles: ['typography', 'spacing', 'background', 'border', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css: `.ms-article{width:100%;min-width:0}.ms-article>.ms-rich{max-width:72ch}${richTextCss}`,
  emptyHint: (tree, id) => (tree[id]?.props.content ? null : 'Double-click to write'),
  Render: ({ props, host, root }) => (
    <div {...root} className={classes('ms-article', root.className)}>
      <RichText html={props.content} name="content" host={host} />
    </div>
  ),
})
