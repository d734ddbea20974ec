import { defineBlock } from '../../../define.ts'
import { none, number, richText, toggle } from '../../../fields/index.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

/** Paragraphs, headings and lists with formatting and links, edited in place on the page. */
export const textBox = defineBlock({
  name: 'TextBox',
  title: 'Text box',
  group: 'text',
  icon: 'article',
  keywords: ['rich text', 'paragraphs', 'list', 'article', 'quote'],
  instanceFields: ['text'],
  fields: {
    text: richText('', { starts: '<p>Your text here</p>' }),
    heightAuto: toggle(true, { label: 'Automatic height' }),
    height: number(200, { min: 0, max: 2000, unit: 'px', help: 'Applies when automatic height is off' }),
    justifyContentCenter: toggle(false, { label: 'Centre vertically' }),
    // Old pages store whether the box was being edited when they were saved.
    editMode: none(false),
  },
  styles: ['typography', 'spacing', 'hover', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  accepts: ['Container'],
  css: `.ms-text-box{display:flex;flex-direction:column;width:100%;min-width:0}${richTextCss}`,
  cssOf({ heightAuto, height, justifyContentCenter }, selector) {
    const rules = [
      !heightAuto && height > 0 && `min-height:${height}px`,
      justifyContentCenter && 'justify-content:center',
    ].filter(Boolean)
    return rules.length > 0 ? `${selector}{${rules.join(';')}}` : ''
  },
  emptyHint: (tree, id) => (tree[id]?.props.text || tree[id]?.nodes.length ? null : 'Double-click to write'),
  Render: ({ props, host, root, children }) => (
    <div {...root} className={classes('ms-text-box', root.className)}>
      <RichText html={props.text} name="text" host={host} />
      {children}
    </div>
  ),
})
