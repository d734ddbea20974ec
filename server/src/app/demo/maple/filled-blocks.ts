import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'

/** Words for the pictures of the demo's services. */
export const ALT = {
  oil: 'An oil filter and a can of oil',
  brakes: 'A brake disc with its caliper',
  tires: 'A stack of tires',
  diagnostics: 'A tablet that reads a car’s computer',
  battery: 'A car battery with its clamps',
  inspection: 'A checklist beside a car',
} as const

export function cell(block: UnplacedBlock): UnplacedBlock {
  return newBlock('Container', {}, block)
}

export function picture(name: keyof typeof ALT): UnplacedBlock {
  return newBlock('Image', {
    ...{ src: mediaUrl(name), altText: ALT[name], height: 240, objectFit: 'cover' },
    ...{ naturalWidth: 480, naturalHeight: 320 },
  })
}

type Props = Readonly<Record<string, unknown>>

/** A new card with a picture of the demo in its header, and with these texts by the names of their blocks. */
export function card(
  name: string,
  image: keyof typeof ALT,
  texts: Readonly<Record<string, string>>,
  settings: Props = {},
): UnplacedBlock {
  const written = (part: UnplacedBlock): UnplacedBlock => {
    if (part.name === 'CardHeader') return { ...part, children: [picture(image)] }
    const text = texts[part.name]
    const props = text ? { ...part.props, text } : part.props
    return { ...part, ...(props && { props }), ...(part.children && { children: part.children.map(written) }) }
  }
  return written(newBlock(name, settings))
}
