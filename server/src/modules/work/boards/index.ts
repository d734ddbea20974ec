import type { Capability } from '../../../kernel/capability/capability.ts'
import { Board, BoardColumn } from './board.entity.ts'
import { BoardResolver } from './board.resolver.ts'
import { BoardDisplay, BoardViewsResolver } from './board-display.ts'
import { seedBoards } from './demo-boards.ts'

export { Board, BoardColumn, ColumnColor, ColumnMeaning } from './board.entity.ts'
export { BoardService } from './board.service.ts'
export { BoardColumns } from './board-columns.ts'
export { MOST_CARDS, MOST_COLUMNS } from './board-limits.ts'
export { BoardReader } from './board-reader.ts'
export { registerColumnCards } from './column-cards.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Sent for changes to boards, their columns and their cards. */
    'board.changed': {
      readonly tenantId: string
      readonly boardId: string
      /** The accounts that may learn of it; null for everybody who may view projects. */
      readonly audience: readonly string[] | null
    }
  }
}

export const boards: Capability = {
  name: 'boards',
  entities: [Board, BoardColumn],
  resolvers: [BoardResolver, BoardViewsResolver],
  inputTypes: [BoardDisplay],
  rest: () => import('./board.rest.ts'),
  demo: seedBoards,
  recordLabels: { board_column: { singular: 'Column', plural: 'Columns' } },
}
