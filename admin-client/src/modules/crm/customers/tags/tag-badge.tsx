import { Badge } from '@mantine/core'
import type { CustomerTagPartFragment, TagColour } from '../../../../generated/graphql.ts'

export const tagColours: readonly TagColour[] = [
  'GRAY',
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'VIOLET',
  'PINK',
]

/** The theme's colour name. */
export const colourOf = ({ colour }: { colour: TagColour }) => colour.toLowerCase()

export function TagBadge({ tag }: { tag: CustomerTagPartFragment }) {
  return (
    <Badge color={colourOf(tag)} title={tag.name} maw={180}>
      {tag.name}
    </Badge>
  )
}
