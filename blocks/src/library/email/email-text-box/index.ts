import { choice, colour, number, richText } from '../../../fields/index.ts'
import { ALIGNMENTS, paddingOf, paddings } from '../boxes.ts'
import { defineEmailBlock } from '../define-email-block.tsx'
import { isDarkInk } from '../ink.ts'
import { box } from '../markup.ts'
import { plainText } from '../plain-text.ts'

/** Paragraphs, headings and lists, edited in place. */
export const emailTextBox = defineEmailBlock({
  name: 'EmailTextBox',
  title: 'Textbox',
  icon: 'article',
  keywords: ['text', 'heading', 'paragraph', 'list'],
  instanceFields: ['text'],
  fields: {
    text: richText('', { starts: '<p>Your text here</p>' }),
    color: colour('#1d2025'),
    fontSize: number(16, { min: 8, max: 80, unit: 'px', isStrict: true }),
    lineHeight: number(1.5, { min: 1, max: 3, step: 0.1, isStrict: true }),
    ...paddings(8, 0),
    align: choice(ALIGNMENTS),
  },
  panels: { Padding: Object.keys(paddings(0)) },
  emptyHint: (tree, id) => (tree[id]?.props.text ? null : 'Double-click to write'),
  markup(props, context) {
    const color = context.colour(props.color)
    const css = {
      color,
      'font-size': `${props.fontSize}px`,
      'line-height': props.lineHeight,
      padding: paddingOf(props),
      'text-align': props.align,
      'word-break': 'break-word',
    }
    const attributes = { align: props.align, ...(context.isOnPaper && isDarkInk(color) && { class: 'ink' }) }
    return box({ attributes, css, children: [{ kind: 'rich', setting: 'text', html: props.text }] })
  },
  text: ({ text }, context) => plainText(context.rich(text)),
})
