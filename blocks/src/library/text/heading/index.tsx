import { defineBlock } from '../../../define.ts'
import { choice, colour, legacy, text } from '../../../fields/index.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

/** A heading in the theme's size for its level. */
export const heading = defineBlock({
  name: 'Heading',
  title: 'Heading',
  group: 'text',
  icon: 'heading',
  keywords: ['title', 'headline'],
  instanceFields: ['text'],
  fields: {
    text: text('', { starts: 'Your heading here' }),
    level: choice(['1', '2', '3', '4', '5', '6'], '2'),
    textAlign: legacy(choice(['left', 'center', 'right'])),
    textColor: legacy(colour()),
  },
  styles: ['typography', 'spacing', 'hover', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  legacyStyles: { typography: { textAlign: 'textAlign', color: 'textColor' } },
  css: '.ms-heading{width:100%;white-space:pre-wrap;overflow-wrap:break-word}',
  emptyHint: (tree, id) => (tree[id]?.props.text ? null : 'Empty heading'),
  heading: ({ level, text: words }) => ({ level: Number(level), words }),
  Render({ props: { level, text: words }, root, host }) {
    const Tag = `h${level}` as const
    return (
      <Tag {...root} {...editableText(host, 'text')} className={classes('ms-heading', root.className)}>
        {words}
      </Tag>
    )
  },
})
