import { Badge } from '@mantine/core'
import type { CustomerTagPartFragment, TagColor } from '../../../../generated/graphql.ts'

export const tagColors: readonly TagColor[] = [
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

/** The theme's color name. */
export const colorOf = ({ color }: { color: TagColor }) => color.toLowerCase()

export function TagBadge({ tag }: { tag: CustomerTagPartFragment }) {
  return (
    <Badge color={colorOf(tag)} title={tag.name} maw={180}>
      {tag.name}
    </Badge>
  )
}
