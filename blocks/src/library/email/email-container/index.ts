import type { MailElement } from '../../../email-writing.ts'
import { choice, colour } from '../../../fields/index.ts'
import { ALIGNMENTS, borders, bordersOf, marginOf, margins, paddingOf, paddings, radii, radiusOf } from '../boxes.ts'
import { CONTENT_BLOCKS, defineEmailBlock } from '../define-email-block.tsx'
import { box, layoutTable } from '../markup.ts'

/** px */
const MAX_WIDTH = 600
const SIDES = ['Top', 'Right', 'Bottom', 'Left']
const JUSTIFICATIONS = ['flex-start', 'center', 'flex-end', 'space-between'] as const

type Justification = (typeof JUSTIFICATIONS)[number]

/** A box with a border. Its blocks stand below each other, or side by side as columns of the same width. */
export const emailContainer = defineEmailBlock({
  name: 'EmailContainer',
  title: 'Container',
  icon: 'square',
  keywords: ['box', 'columns', 'card', 'border'],
  fields: {
    backgroundColor: colour(),
    ...margins(),
    ...paddings(20),
    ...borders,
    ...radii,
    display: choice(['block', 'flex'], 'block', {
      label: 'Blocks',
      labels: { block: 'Below each other', flex: 'Side by side' },
    }),
    justifyContent: choice(JUSTIFICATIONS, 'flex-start', { label: 'Columns' }),
    textAlign: choice(ALIGNMENTS),
  },
  panels: {
    Margin: SIDES.map((side) => `margin${side}`),
    Padding: SIDES.map((side) => `padding${side}`),
    Border: Object.keys(borders),
    Corners: Object.keys(radii),
  },
  accepts: [...CONTENT_BLOCKS],
  markup(props, context) {
    const cell = {
      attributes: { align: props.textAlign },
      css: {
        'background-color': context.colour(props.backgroundColor),
        padding: paddingOf(props),
        height: '20px',
        ...bordersOf(props, context.colour(props.borderColor)),
        'border-radius': radiusOf(props),
        'text-align': props.textAlign,
      },
      children: [props.display === 'flex' ? columns(props.justifyContent) : ({ kind: 'children' } as const)],
    }
    // Outlook ignores the margins of tables, so the room around is the padding of a cell.
    return box({
      attributes: { align: 'center' },
      css: { padding: marginOf(props) },
      children: [box(cell, { css: { 'max-width': `${MAX_WIDTH}px` } })],
    })
  },
})

function columns(justification: Justification): MailElement {
  const row: MailElement = {
    tag: 'tr',
    attributes: { class: 'ms-email-columns' },
    children: [
      {
        kind: 'columns',
        cellOf: (at, count) => ({
          tag: 'td',
          attributes: {
            class: 'column',
            width: `${Math.floor(100 / count)}%`,
            valign: 'top',
            align: alignmentOf(justification, at, count),
          },
        }),
      },
    ],
  }
  return layoutTable(row, { css: { 'table-layout': 'fixed' } })
}

function alignmentOf(justification: Justification, at: number, count: number): string {
  if (justification === 'center') return 'center'
  if (justification === 'flex-end') return 'right'
  if (justification === 'flex-start' || at === 0) return 'left'
  return at === count - 1 ? 'right' : 'center'
}
