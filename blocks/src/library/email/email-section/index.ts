import { choice, colour } from '../../../fields/index.ts'
import { ALIGNMENTS, paddingOf, paddings, radii, radiusOf } from '../boxes.ts'
import { CONTENT_BLOCKS, defineEmailBlock } from '../define-email-block.tsx'
import { box } from '../markup.ts'

/** A band of the mail with a colour of its own. */
export const emailSection = defineEmailBlock({
  name: 'EmailSection',
  title: 'Section',
  icon: 'layout-list',
  keywords: ['band', 'row', 'background'],
  fields: { backgroundColor: colour(), ...paddings(0), align: choice(ALIGNMENTS), ...radii },
  panels: {
    Padding: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
    Corners: Object.keys(radii),
  },
  accepts: [...CONTENT_BLOCKS],
  markup(props, context) {
    const css = {
      'background-color': context.colour(props.backgroundColor),
      padding: paddingOf(props),
      'border-radius': radiusOf(props),
      'text-align': props.align,
    }
    return box({ attributes: { align: props.align }, css, children: [{ kind: 'children' }] })
  },
})
