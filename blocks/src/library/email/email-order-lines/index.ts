import type { MailElement } from '../../../email-writing.ts'
import { colour, number, toggle } from '../../../fields/index.ts'
import { defineEmailBlock } from '../define-email-block.tsx'
import { isDarkInk } from '../ink.ts'
import { box } from '../markup.ts'

/** The lines of the order that an automatic email is about. Other emails have none. */
export const emailOrderLines = defineEmailBlock({
  name: 'EmailOrderLines',
  title: 'Order lines',
  icon: 'file-text',
  keywords: ['order', 'items', 'products', 'cart'],
  fields: {
    showAmounts: toggle(true, { label: 'Show amounts' }),
    color: colour('#1d2025'),
    lineColor: colour('#d1d5db', { label: 'Colour of the lines' }),
    fontSize: number(15, { min: 8, max: 40, unit: 'px', isStrict: true }),
  },
  markup(props, context) {
    const { orderLines } = context.records
    if (orderLines.length === 0) return null
    const color = context.colour(props.color)
    const css = {
      color,
      'font-size': `${props.fontSize}px`,
      'line-height': 1.4,
      padding: '8px 0',
      'border-bottom': `1px solid ${context.colour(props.lineColor) || '#d1d5db'}`,
    }
    const attributes = { valign: 'top', ...(context.isOnPaper && isDarkInk(color) && { class: 'ink' }) }
    const rows = orderLines.map(
      ({ name, quantity, amount }): MailElement => ({
        tag: 'tr',
        children: [
          { tag: 'td', attributes, css: { ...css, 'word-break': 'break-word' }, children: [`${quantity} × ${name}`] },
          ...(props.showAmounts
            ? [
                {
                  tag: 'td',
                  attributes: { ...attributes, align: 'right' },
                  css: { ...css, 'text-align': 'right', 'padding-left': '12px', 'white-space': 'nowrap' },
                  children: [amount],
                },
              ]
            : []),
        ],
      }),
    )
    const table: MailElement = {
      tag: 'table',
      attributes: { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0, width: '100%' },
      children: [{ tag: 'tbody', children: rows }],
    }
    return box({ css: { padding: '8px 0' }, children: [table] })
  },
  text: ({ showAmounts }, { records }) =>
    records.orderLines
      .map(({ name, quantity, amount }) => `${quantity} × ${name}${showAmounts ? `: ${amount}` : ''}`)
      .join('\n'),
})
