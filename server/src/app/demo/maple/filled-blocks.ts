import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { looksProps } from '../looks.ts'

type Props = Readonly<Record<string, unknown>>

/** Words for the pictures of the demo's services. */
export const ALT = {
  oil: 'An oil filter and a can of oil',
  brakes: 'A brake disc with its caliper',
  tires: 'A stack of tires',
  diagnostics: 'A tablet that reads a car’s computer',
  battery: 'A car battery with its clamps',
  inspection: 'A checklist beside a car',
} as const

/** A block whose slots hold a paragraph each. */
export function filled(
  name: string,
  props: Props,
  texts: Readonly<Record<string, string>>,
  look: Props = {},
): UnplacedBlock {
  const made = newBlock(name, props)
  const linked = Object.entries(made.linked ?? {}).map(([slot, content]) => {
    const text = texts[slot]
    return [slot, text ? { ...content, children: [newBlock('Text', { text, ...look })] } : content] as const
  })
  return { ...made, linked: Object.fromEntries(linked) }
}

/** The same block with a background in each of its slots. */
export function onBackground(desktopBackground: object, made: UnplacedBlock): UnplacedBlock {
  const linked = Object.entries(made.linked ?? {}).map(([slot, content]) => {
    const props = { ...content.props, background: { sync: true, ...desktopBackground } }
    return [slot, { ...content, props }] as const
  })
  return { ...made, linked: Object.fromEntries(linked) }
}

/** The same block with a card in each of its slots. */
export function asCards(made: UnplacedBlock): UnplacedBlock {
  const looks = looksProps({ background: 'light', padding: [20, 24], radius: 12, gap: 0, justify: 'center' })
  const linked = Object.entries(made.linked ?? {}).map(
    ([slot, content]) => [slot, { ...content, props: looks }] as const,
  )
  return { ...made, linked: Object.fromEntries(linked) }
}

export function cell(block: UnplacedBlock): UnplacedBlock {
  return newBlock('Container', {}, block)
}

export function picture(name: keyof typeof ALT): UnplacedBlock {
  return newBlock('Image', {
    ...{ src: mediaUrl(name), altText: ALT[name], height: 240, objectFit: 'cover' },
    ...{ naturalWidth: 480, naturalHeight: 320 },
  })
}

/** A new card with a picture of the demo in its header, and with these texts by the names of their blocks. */
export function card(name: string, image: keyof typeof ALT, texts: Readonly<Record<string, string>>): UnplacedBlock {
  const written = (part: UnplacedBlock): UnplacedBlock => {
    if (part.name === 'CardHeader') return { ...part, children: [picture(image)] }
    const text = texts[part.name]
    const props = text ? { ...part.props, text } : part.props
    return { ...part, ...(props && { props }), ...(part.children && { children: part.children.map(written) }) }
  }
  return written(newBlock(name))
}
