import { splitLinks } from '@mainstreet/blocks/text'
import { Anchor } from '@mantine/core'

/** A text whose web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Anchor key={index} href={href} target="_blank" rel="noopener noreferrer" inherit underline="always" c="inherit">
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
