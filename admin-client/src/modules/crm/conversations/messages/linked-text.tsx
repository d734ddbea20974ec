import { Anchor } from '@mantine/core'

const ADDRESS = /(https?:\/\/[^\s<>"]{1,2000})/
const TRAILING = new Set(".,;:!?)]}'’”")

/** A text whose web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part
    let end = part.length
    while (TRAILING.has(part[end - 1] ?? '')) end -= 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index}>
        <Anchor
          href={part.slice(0, end)}
          target="_blank"
          rel="noopener noreferrer"
          inherit
          underline="always"
          c="inherit"
        >
          {part.slice(0, end)}
        </Anchor>
        {part.slice(end)}
      </span>
    )
  })
}
