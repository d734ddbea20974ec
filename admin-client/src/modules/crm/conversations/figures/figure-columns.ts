import type { Column } from '../../../../ui/list/column.ts'
import { duration, type Sums, stars } from './figure-sums.ts'

/** `groupLabel` names the rows, such as 'Day'. */
export const figureColumns = (groupLabel: string): readonly Column<Sums, never>[] => [
  { name: 'name', label: groupLabel, cell: ({ name }) => name },
  { name: 'received', label: 'Chats', width: 72, align: 'end', cell: ({ received }) => received },
  { name: 'response', label: 'First answer', width: 120, align: 'end', cell: ({ response }) => duration(response) },
  { name: 'resolved', label: 'Closed', width: 80, align: 'end', givesWay: 'xs', cell: ({ resolved }) => resolved },
  { name: 'rating', label: 'Rating', width: 96, align: 'end', givesWay: 'xs', cell: ({ rating }) => stars(rating) },
]
