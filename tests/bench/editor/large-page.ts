import { block, type Tree, tree } from '@mainstreet/blocks/tree'

export const NODES = 2000

/** A page as long as any that people make: sections of three columns, each with a heading, a text and a button. */
export function largePage(): Tree {
  const text = (words: string) => block('Text', { text: words })
  const column = (place: string) =>
    block(
      'Container',
      {},
      block('Text', { text: `Column ${place}`, tag: 'h3' }),
      text(`What stands in column ${place}, in a sentence of common length.`),
      block('Button', { text: 'Read more' }),
    )
  const sections = Array.from({ length: 142 }, (_, number) =>
    block('Section', {}, block('Row', { columns: 3 }, ...[1, 2, 3].map((place) => column(`${number}.${place}`)))),
  )
  const rest = block('Section', {}, block('Container', {}, ...words(9).map(text)))
  return tree(block('Wrapper', {}, ...sections, rest))
}

function words(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `Line ${number}`)
}
