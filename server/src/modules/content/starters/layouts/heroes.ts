import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, columns, type Ground, stack } from './band.ts'
import { buttons, eyebrow, heading, type Link, lead, type Picture, paragraph, picture, title } from './words.ts'

interface Beside {
  readonly ground?: Ground
  /** 1 at the top of a page, where it is the page's own title. */
  readonly level?: 1 | 2
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  /** Short lines below the text. */
  readonly points?: readonly string[]
  readonly links?: readonly Link[]
  readonly picture: Picture
  readonly side?: 'left' | 'right'
}

/** Between the words and the picture, in addition to the gap of the columns; none on phones. */
const AIR = 'clamp(0px,6vw - 46px,40px)'

/** Words beside a picture. */
export function beside(content: Beside): UnplacedBlock {
  const { ground = 'plain', level = 2, links = [], points = [], side = 'right' } = content
  const words = stack(
    { gap: 20, justify: 'center', css: side === 'right' ? `padding-inline-end:${AIR}` : `padding-inline-start:${AIR}` },
    ...(content.eyebrow ? [eyebrow(content.eyebrow, ground)] : []),
    level === 1 ? title(content.title) : heading(content.title),
    lead(content.text),
    ...points.map((point) => paragraph(`✓  ${point}`, { weight: 600 })),
    ...(links.length > 0 ? [buttons(links, ground)] : []),
  )
  const shown = stack({ justify: 'center' }, picture(content.picture))
  const sides = { perRow: 2, widths: side === 'right' ? [6, 5] : [5, 6] }
  const row = side === 'right' ? [words, shown] : [shown, words]
  return band({ ground, padding: level === 1 ? 88 : 96 }, columns(sides, ...row))
}

interface Centred {
  readonly ground?: Ground
  readonly level?: 1 | 2
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  readonly links?: readonly Link[]
  readonly picture?: Picture
  readonly padding?: number
}

/** Words in the middle, with a picture below them if there is one. */
export function centred(content: Centred): UnplacedBlock {
  const { ground = 'plain', level = 2, links = [], padding = 96 } = content
  const centre = { align: 'center' } as const
  const words = stack(
    { gap: 20, width: 760 },
    ...(content.eyebrow ? [eyebrow(content.eyebrow, ground, centre)] : []),
    level === 1 ? title(content.title, centre) : heading(content.title, centre),
    lead(content.text, centre),
    ...(links.length > 0 ? [buttons(links, ground, true)] : []),
  )
  const below = content.picture ? [stack({ width: 760 }, picture(content.picture))] : []
  return band({ ground, padding }, words, ...below)
}

interface Strip {
  readonly ground?: Ground
  readonly title: string
  readonly text: string
  readonly link: Link
}

/** A sentence with a button at the end of the row. */
export function strip({ ground = 'primary', title: words, text, link }: Strip): UnplacedBlock {
  const row = columns(
    { perRow: 2, widths: [5, 2] },
    stack({ gap: 8, justify: 'center' }, heading(words, { size: 1.75 }), paragraph(text)),
    stack({ justify: 'center', align: 'center' }, buttons([link], ground, true)),
  )
  return band({ ground, padding: 64 }, row)
}
