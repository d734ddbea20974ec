import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { looksProps } from './looks.ts'

type Props = Readonly<Record<string, unknown>>

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

/** Texts for the slots of a block whose slides are counted. */
export const numbered = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, place) => [`slide-${place + 1}`, text] as const))

/** An item of an accordion or a hero slider. */
export const titled = (id: string, title: string) => ({ id, title })
