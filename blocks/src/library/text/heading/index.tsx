import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, text } from '../../../fields/index.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { classes } from '../../classes.ts'

/** A heading in the theme's size for its level. */
export const heading = defineBlock({
  name: 'Heading',
  title: 'Heading',
  group: 'text',
  icon: 'heading',
  keywords: ['title', 'headline'],
  fields: {
    text: text('', { starts: 'Your heading here' }),
    level: choice(['1', '2', '3', '4', '5', '6'], '2'),
    textAlign: choice(['left', 'center', 'right']),
    textColor: colour(),
  },
  styles: ['visibility', 'customCss'],
  css: '.ms-heading{width:100%;white-space:pre-wrap;overflow-wrap:break-word}',
  cssOf({ textAlign, textColor }, selector) {
    const rules = [
      textAlign !== 'left' && `text-align:${textAlign}`,
      textColor && `color:${cssColour(textColor)}`,
    ].filter(Boolean)
    return rules.length > 0 ? `${selector}{${rules.join(';')}}` : ''
  },
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
