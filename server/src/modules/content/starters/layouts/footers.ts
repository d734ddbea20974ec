import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, columns, type Ground, hairline, onAllDevices, stack } from './band.ts'
import { type Link, paragraph, small } from './words.ts'

interface Footer {
  readonly ground?: Ground
  readonly name: string
  readonly text: string
  readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly links: readonly Link[]
}

/** A link without a fill, as high as a finger needs. */
const quietLink = ({ text, href }: Link) =>
  block('Button', {
    text,
    href,
    size: 'sm',
    buttonColor: 'transparent',
    customCss: 'color:inherit;padding:0;min-height:2.75rem;justify-content:flex-start;font-weight:500',
  })

const copyright = (ground: Ground) => {
  const line = stack({ gap: 0, css: 'padding-top:24px' }, block('CopyrightText', {}))
  const border = onAllDevices({ border: 'top', borderWidth: 'thin', borderColor: hairline(ground) })
  return { ...line, props: { ...line.props, border } }
}

/** Who and where, in columns, with the pages' links last. */
export function footer({ ground = 'dark', name, text, columns: contents, links }: Footer): UnplacedBlock {
  const about = stack({ gap: 10 }, paragraph(name, { weight: 700, size: 1.25 }), small(text))
  const cells = contents.map(({ title, lines }) =>
    stack({ gap: 8 }, paragraph(title, { weight: 700 }), small(lines.join('\n'))),
  )
  const pages = stack({ gap: 0, align: 'flex-start' }, paragraph('Pages', { weight: 700 }), ...links.map(quietLink))
  return band(
    { ground, padding: 64 },
    columns({ perRow: contents.length + 2 }, about, ...cells, pages),
    copyright(ground),
  )
}

/** A name and a row of links in the middle. */
export function smallFooter({
  ground = 'light',
  name,
  links,
}: Pick<Footer, 'ground' | 'name' | 'links'>): UnplacedBlock {
  const row = {
    direction: 'row',
    gap: 28,
    align: 'center',
    justify: 'center',
    css: 'flex-wrap:wrap;row-gap:0',
  } as const
  return band(
    { ground, padding: 48 },
    stack(
      { gap: 12 },
      paragraph(name, { weight: 700, size: 1.25, align: 'center' }),
      stack(row, ...links.map(quietLink)),
    ),
    copyright(ground),
  )
}
