import type { EmailContext, MailElement } from '../../email-writing.ts'
import { isDarkInk } from './ink.ts'
import { box, layoutTable } from './markup.ts'

/** A record in a mail: a picture, its name as a link, and lines below it. */
export interface MailCard {
  readonly image: string
  readonly name: string
  readonly url: string
  readonly lines: readonly string[]
  /** The words of a link below; '' for none. */
  readonly more: string
}

export interface CardStyle {
  readonly color: string
  readonly linkColor: string
  readonly fontSize: number
  readonly perRow: number
}

/** px. Between cards. */
const GAP = 8
/** px. Content of a mail is no wider. */
const WIDTH = 552

/** Cards in rows, which stand below each other on phones. Null without any. */
export function cardGrid(cards: readonly MailCard[], style: CardStyle, context: EmailContext): MailElement | null {
  if (cards.length === 0) return null
  const rows: MailElement[] = []
  for (let at = 0; at < cards.length; at += style.perRow)
    rows.push(rowOf(cards.slice(at, at + style.perRow), style, context))
  return box({ children: rows })
}

function rowOf(cards: readonly MailCard[], style: CardStyle, context: EmailContext): MailElement {
  const width = `${Math.floor(100 / style.perRow)}%`
  const cells = Array.from({ length: style.perRow }, (_, at): MailElement => {
    const card = cards[at]
    return {
      tag: 'td',
      attributes: { class: 'column', width, valign: 'top' },
      css: { padding: `${GAP}px` },
      children: card ? cardOf(card, style, context) : [],
    }
  })
  return layoutTable({ tag: 'tr', children: cells })
}

function cardOf(
  { image, name, url, lines, more }: MailCard,
  style: CardStyle,
  context: EmailContext,
): readonly MailElement[] {
  const color = context.colour(style.color)
  const ink: Record<string, string> = context.isOnPaper && isDarkInk(color) ? { class: 'ink' } : {}
  const href = context.address(url)
  const src = image && context.address(image)
  const words = (text: string, css: object): MailElement => ({
    tag: 'p',
    attributes: ink,
    css: { margin: '0 0 6px', color, 'font-size': `${style.fontSize}px`, 'line-height': 1.4, ...css },
    children: [text],
  })
  const linked = (child: MailElement | string, css: object = {}): MailElement => ({
    tag: 'a',
    ...(href && { attributes: { href } }),
    css: { color: 'inherit', 'text-decoration': 'none', ...css },
    children: [child],
  })
  const title = words('', { 'font-weight': 700 })
  return [
    ...(src ? [linked(pictureOf(src, style.perRow))] : []),
    { ...title, children: [linked(name)] },
    ...lines.filter(Boolean).map((line) => words(line, {})),
    ...(more && href
      ? [
          {
            ...words('', { 'font-weight': 700 }),
            attributes: {},
            children: [linked(more, { color: context.colour(style.linkColor), 'text-decoration': 'underline' })],
          },
        ]
      : []),
  ]
}

/** The alt text is empty, because the name is already written below the image. */
function pictureOf(src: string, perRow: number): MailElement {
  const width = Math.floor(WIDTH / perRow) - 2 * GAP
  return {
    tag: 'img',
    attributes: { src, alt: '', width, border: 0 },
    css: { display: 'block', width: '100%', height: 'auto', margin: '0 0 8px', 'border-radius': '4px' },
  }
}

/** Cards in the plain-text part. */
export function cardTexts(cards: readonly MailCard[], context: EmailContext): string {
  return cards
    .map(({ name, url, lines }) => [name, ...lines.filter(Boolean), context.address(url)].filter(Boolean).join('\n'))
    .join('\n\n')
}
