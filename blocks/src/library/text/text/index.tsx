import { defineBlock } from '../../../define.ts'
import { choice, colour, legacy, longText, optionalNumber } from '../../../fields/index.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

/** A heading or a paragraph in one style. */
export const text = defineBlock({
  name: 'Text',
  title: 'Text',
  group: 'text',
  icon: 'typography',
  keywords: ['heading', 'headline', 'title', 'paragraph', 'words'],
  instanceFields: ['text'],
  fields: {
    text: longText('', { starts: 'Your text here' }),
    tag: choice(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
    fontSize: legacy(optionalNumber({ min: 0.5, max: 6, step: 0.25, unit: 'rem', isStrict: true })),
    fontWeight: legacy(optionalNumber({ min: 100, max: 900, step: 100, isStrict: true })),
    textAlign: legacy(choice(['left', 'center', 'right', 'justify'])),
    textColor: legacy(colour()),
  },
  styles: ['typography', 'spacing', 'hover', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  legacyStyles: {
    typography: { fontSize: 'fontSize', fontWeight: 'fontWeight', textAlign: 'textAlign', color: 'textColor' },
  },
  css: '.ms-text{margin:0;width:100%;white-space:pre-wrap;overflow-wrap:break-word}',
  emptyHint: (tree, id) => (tree[id]?.props.text ? null : 'Empty text'),
  heading: ({ tag, text: words }) => (tag === 'p' ? null : { level: Number(tag.slice(1)), words }),
  Render({ props, root, host }) {
    const Tag = props.tag
    return (
      <Tag {...root} {...editableText(host, 'text')} className={classes('ms-text', root.className)}>
        {props.text}
      </Tag>
    )
  },
})
