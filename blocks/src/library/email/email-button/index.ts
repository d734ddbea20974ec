import { choice, colour, link, number, text } from '../../../fields/index.ts'
import { ALIGNMENTS, marginOf, margins, paddingOf, paddings } from '../boxes.ts'
import { defineEmailBlock } from '../define-email-block.tsx'
import { box } from '../markup.ts'

/** A link drawn as a button. */
export const emailButton = defineEmailBlock({
  name: 'EmailButton',
  title: 'Button',
  icon: 'hand-click',
  keywords: ['link', 'call to action'],
  instanceFields: ['text'],
  fields: {
    text: text('Click Me!'),
    href: link('', { label: 'Link', isMain: true }),
    backgroundColor: colour('#007bff'),
    color: colour('#ffffff'),
    borderRadius: number(4, { min: 0, max: 100, unit: 'px', isStrict: true }),
    ...paddings(10, 20),
    ...margins(8, 0),
    fontSize: number(16, { min: 8, max: 60, unit: 'px', isStrict: true }),
    fontWeight: number(700, { min: 100, max: 900, step: 100, isStrict: true }),
    textAlign: choice(ALIGNMENTS),
    textDecoration: choice(['none', 'underline']),
  },
  panels: { Padding: Object.keys(paddings(0)), Margin: Object.keys(margins()) },
  markup(props, context) {
    const background = context.colour(props.backgroundColor)
    const href = context.address(props.href)
    const words = {
      tag: 'a',
      ...(href && { attributes: { href } }),
      css: {
        display: 'inline-block',
        'background-color': background,
        color: context.colour(props.color),
        'border-radius': `${props.borderRadius}px`,
        padding: paddingOf(props),
        'font-size': `${props.fontSize}px`,
        'line-height': 1.5,
        'font-weight': props.fontWeight,
        'text-decoration': props.textDecoration,
      },
      writes: 'text',
      children: [props.text],
    }
    // Outlook draws no padding around a link, so there the cell has the colour.
    const cell = {
      attributes: { ...(background && { bgcolor: background }) },
      css: { 'border-radius': `${props.borderRadius}px` },
      children: [words],
    }
    const button = box(cell, {}, null)
    return box({ attributes: { align: props.textAlign }, css: { padding: marginOf(props) }, children: [button] })
  },
  text({ text: words, href }, context) {
    const address = context.address(href)
    return address ? `${words}: ${address}` : words
  },
})
