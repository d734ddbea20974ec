import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, card, columns, type Ground, stack } from './band.ts'
import {
  badge,
  buttons,
  type Introduction,
  introduction,
  type Link,
  numberBadge,
  type Picture,
  paragraph,
  picture,
  small,
  subheading,
} from './words.ts'

interface CardContent {
  readonly icon?: string
  readonly picture?: Picture
  readonly title: string
  readonly text: string
  /** A price, or another short line above the text. */
  readonly note?: string
}

interface Cards extends Introduction {
  readonly perRow: 2 | 3 | 4
  readonly cards: readonly CardContent[]
  readonly links?: readonly Link[]
  readonly isPlain?: boolean
}

/** Cards with an icon or a picture at the top. Plain ones have no box. */
export function cards({ perRow, cards: contents, links = [], isPlain = false, ...intro }: Cards): UnplacedBlock {
  const { ground = 'plain' } = intro
  const boxes = contents.map((content) => (isPlain ? plainCard(content, ground) : boxedCard(content, ground)))
  const more = links.length > 0 ? [buttons(links, ground, true)] : []
  return band({ ground }, introduction(intro), columns({ perRow }, ...boxes), ...more)
}

function boxedCard({ icon, picture: shown, ...content }: CardContent, ground: Ground): UnplacedBlock {
  const words = [...(icon ? [badge(icon, ground)] : []), ...wordsOf(content)]
  if (!shown) return card(ground, { gap: 14 }, ...words)
  return card(
    ground,
    { gap: 0, padding: 0 },
    picture(shown, { isFlush: true }),
    stack({ gap: 10, padding: 24 }, ...words),
  )
}

function plainCard({ icon, picture: shown, ...content }: CardContent, ground: Ground): UnplacedBlock {
  const top = icon ? [badge(icon, ground)] : shown ? [picture(shown)] : []
  return stack({ gap: 14 }, ...top, ...wordsOf(content))
}

function wordsOf({ title, text, note }: CardContent): readonly UnplacedBlock[] {
  return [subheading(title), ...(note ? [paragraph(note, { weight: 700 })] : []), paragraph(text)]
}

interface Steps extends Introduction {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** Numbered steps side by side. */
export function steps({ steps: contents, ...intro }: Steps): UnplacedBlock {
  const { ground = 'plain' } = intro
  const cells = contents.map(({ title, text }, at) =>
    stack({ gap: 14 }, numberBadge(at + 1, ground), subheading(title), paragraph(text)),
  )
  return band({ ground }, introduction(intro), columns({ perRow: contents.length }, ...cells))
}

interface Team extends Introduction {
  readonly people: readonly {
    readonly name: string
    readonly role: string
    readonly text?: string
    readonly picture: Picture
  }[]
}

/** People with round portraits. */
export function team({ people, ...intro }: Team): UnplacedBlock {
  const { ground = 'plain' } = intro
  const cells = people.map(({ name, role, text, picture: portrait }) =>
    stack(
      { gap: 8, align: 'center' },
      stack({ width: 176, css: 'margin-bottom:8px' }, picture(portrait, { isRound: true })),
      subheading(name, { align: 'center' }),
      paragraph(role, { align: 'center', weight: 600 }),
      ...(text ? [small(text, { align: 'center' })] : []),
    ),
  )
  const width = people.length > 2 ? 'normal' : 'narrow'
  return band({ ground, width }, introduction(intro), columns({ perRow: people.length }, ...cells))
}

interface Quotes extends Introduction {
  readonly quotes: readonly { readonly text: string; readonly name: string; readonly detail?: string }[]
}

/** Testimonials in cards. */
export function quotes({ quotes: contents, ...intro }: Quotes): UnplacedBlock {
  const { ground = 'plain' } = intro
  const cells = contents.map(({ text, name, detail }) =>
    card(
      ground,
      { gap: 16, justify: 'space-between' },
      paragraph(`“${text}”`, { size: 1.0625 }),
      stack({ gap: 0 }, paragraph(name, { weight: 700 }), ...(detail ? [small(detail)] : [])),
    ),
  )
  return band({ ground }, introduction(intro), columns({ perRow: contents.length }, ...cells))
}
