import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { ColumnColor, ColumnMeaning } from './board.entity.ts'
import { BoardService } from './board.service.ts'
import { BoardReader } from './board-reader.ts'

/** Writes Maple Auto's board, which its manager shares. Projects find its columns by their names in `ids`. */
export async function seedBoards(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const [manager] = await ctx.use(AssigneeService).candidates('max')
  if (!manager) return
  const boards = ctx.use(BoardService)
  const { id } = await boards.create(
    {
      name: 'Workshop',
      columns: [
        { name: 'Planned', color: ColumnColor.GRAY, meaning: ColumnMeaning.OPEN },
        { name: 'Waiting for parts', color: ColumnColor.ORANGE, meaning: ColumnMeaning.OPEN },
        { name: 'In the bay', color: ColumnColor.BLUE, limit: 3, meaning: ColumnMeaning.IN_PROGRESS },
        { name: 'Ready', color: ColumnColor.GREEN, meaning: ColumnMeaning.DONE },
      ],
    },
    manager,
  )
  for (const { id: columnId, name } of await ctx.use(BoardReader).columnsOf(id)) ids.set(`column ${name}`, columnId)
}
