import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, card, columns, type Ground, hairline, onAllDevices, stack } from './band.ts'
import {
  badge,
  buttons,
  heading,
  type Introduction,
  introduction,
  type Link,
  lead,
  type Picture,
  paragraph,
  picture,
  small,
  subheading,
} from './words.ts'

export interface Priced {
  readonly name: string
  readonly text?: string
  readonly price: string
}

/** A line of a list, with a word or two at its end. */
function line({ name, text, price }: Priced, ground: Ground): UnplacedBlock {
  const row = stack(
    {
      direction: 'row',
      gap: 20,
      align: 'flex-start',
      justify: 'space-between',
      css: 'flex-wrap:nowrap;padding-block:14px',
    },
    stack(
      { gap: 2, width: 'auto', css: 'flex:1 1 0' },
      paragraph(name, { weight: 600 }),
      ...(text ? [small(text)] : []),
    ),
    paragraph(price, { weight: 700, align: 'right', css: 'flex:none;width:auto;white-space:nowrap' }),
  )
  const border = onAllDevices({ border: 'bottom', borderWidth: 'thin', borderColor: hairline(ground) })
  return { ...row, props: { ...row.props, border } }
}

const list = (items: readonly Priced[], ground: Ground) => stack({ gap: 0 }, ...items.map((item) => line(item, ground)))

interface Prices extends Introduction {
  readonly lists: readonly { readonly title: string; readonly items: readonly Priced[] }[]
  readonly note?: string
}

/** Price lists side by side. */
export function prices({ lists, note, ...intro }: Prices): UnplacedBlock {
  const { ground = 'plain' } = intro
  const cells = lists.map(({ title, items }) => stack({ gap: 8 }, subheading(title), list(items, ground)))
  const below = note ? [stack({}, small(note, { align: 'center' }))] : []
  return band(
    { ground, width: lists.length > 1 ? 'normal' : 'narrow' },
    introduction(intro),
    columns({ perRow: lists.length }, ...cells),
    ...below,
  )
}

interface PricesBeside extends Introduction {
  readonly items: readonly Priced[]
  readonly picture: Picture
  readonly links?: readonly Link[]
}

/** A price list beside a picture. */
export function priceListBeside({
  ground = 'plain',
  title,
  text,
  items,
  picture: shown,
  links = [],
}: PricesBeside): UnplacedBlock {
  const words = stack(
    { gap: 18, justify: 'center' },
    heading(title),
    ...(text ? [lead(text)] : []),
    list(items, ground),
    ...(links.length > 0 ? [buttons(links, ground)] : []),
  )
  return band({ ground }, columns({ perRow: 2 }, stack({ justify: 'center' }, picture(shown)), words))
}

interface Questions extends Introduction {
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions that open their answers, below the heading or beside it. */
export function questions({ questions: contents, ...intro }: Questions, isBeside = false): UnplacedBlock {
  const { ground = 'plain' } = intro
  const items = contents.map(({ question }, at) => ({ id: `item-${at + 1}`, title: question }))
  const linked = Object.fromEntries(contents.map(({ answer }, at) => [`item-${at + 1}`, stack({}, paragraph(answer))]))
  const accordion = { ...block('Accordion', { items }), linked }
  if (!isBeside) return band({ ground, width: 'narrow' }, introduction(intro), stack({}, accordion))
  return band(
    { ground },
    columns({ perRow: 2, widths: [2, 3] }, stack({}, introduction(intro, 'left')), stack({}, accordion)),
  )
}

interface Figures {
  readonly ground?: Ground
  readonly figures: readonly { readonly number: number; readonly suffix?: string; readonly label: string }[]
}

/** Large numbers that count up. */
export function figures({ ground = 'primary', figures: contents }: Figures): UnplacedBlock {
  const cells = contents.map(({ number, suffix = '', label }) =>
    stack(
      { gap: 4 },
      block('Counter', {
        endNumber: number,
        suffix,
        duration: 2,
        startOnScroll: true,
        fontWeight: 700,
        textAlign: 'center',
      }),
      paragraph(label, { align: 'center' }),
    ),
  )
  return band({ ground, padding: 72 }, columns({ perRow: contents.length }, ...cells))
}

interface Contact extends Introduction {
  readonly details: readonly { readonly icon: string; readonly title: string; readonly text: string }[]
  readonly links?: readonly Link[]
  readonly picture: Picture
}

/** Address, phone and email beside a map or another picture. */
export function contact({ details, links = [], picture: shown, ...intro }: Contact): UnplacedBlock {
  const { ground = 'plain' } = intro
  const lines = details.map(({ icon, title, text }) =>
    stack(
      { direction: 'row', gap: 16, align: 'center', css: 'flex-wrap:nowrap' },
      badge(icon, ground),
      stack({ gap: 0, width: 'auto', css: 'flex:1 1 0' }, paragraph(title, { weight: 700 }), paragraph(text)),
    ),
  )
  const words = stack(
    { gap: 22, justify: 'center' },
    introduction(intro, 'left'),
    ...lines,
    ...(links.length > 0 ? [buttons(links, ground)] : []),
  )
  return band({ ground }, columns({ perRow: 2 }, words, stack({ justify: 'center' }, picture(shown))))
}

interface Hours extends Introduction {
  readonly hours: readonly Priced[]
  readonly note?: string
  readonly link?: Link
}

/** Opening hours in a card. */
export function hours({ hours: days, note, link, ...intro }: Hours): UnplacedBlock {
  const { ground = 'plain' } = intro
  const words = stack(
    { gap: 20, justify: 'center' },
    introduction(intro, 'left'),
    ...(link ? [buttons([link], ground)] : []),
  )
  const times = card(ground, { gap: 12 }, list(days, ground), ...(note ? [small(note)] : []))
  return band({ ground }, columns({ perRow: 2 }, words, times))
}

export const questionsBeside = (content: Questions) => questions(content, true)
