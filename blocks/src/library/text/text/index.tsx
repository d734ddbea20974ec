import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, longText, optionalNumber } from '../../../fields/index.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { classes } from '../../classes.ts'
import { fluidSize } from './fluid-size.ts'

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
    fontSize: optionalNumber({ min: 0.5, max: 6, step: 0.25, unit: 'rem', isStrict: true }),
    fontWeight: optionalNumber({ min: 100, max: 900, step: 100, isStrict: true }),
    textAlign: choice(['left', 'center', 'right', 'justify']),
    textColor: colour(),
  },
  styles: ['visibility', 'customCss'],
  css: '.ms-text{margin:0;width:100%;white-space:pre-wrap;overflow-wrap:break-word}',
  cssOf({ fontSize, fontWeight, textAlign, textColor }, selector) {
    const rules = [
      fontSize !== null && `font-size:${fluidSize(fontSize)}`,
      fontWeight !== null && `font-weight:${fontWeight}`,
      textAlign !== 'left' && `text-align:${textAlign}`,
      textColor && `color:${cssColour(textColor)}`,
    ].filter(Boolean)
    return rules.length > 0 ? `${selector}{${rules.join(';')}}` : ''
  },
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
