import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Slice } from '../../../kernel/graphql/paging.ts'
import { BoardReader } from '../boards/index.ts'
import { Project } from './project.entity.ts'
import { cardsIn } from './project-cards.ts'
import type { ProjectWhere } from './project-list.inputs.ts'
import { ProjectReader } from './project-reader.ts'

interface ColumnCards {
  readonly columnId: string
  readonly items: Project[]
  readonly totalItems: number
}

interface Numbered {
  readonly id: string
  readonly columnId: string
  readonly total: number
}

/** Reads the cards of boards. */
export class BoardCards {
  private readonly counts = new DataLoader((ids: readonly string[]) => this.loadCounts(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** The first cards of each column in two statements, however many columns there are. */
  async firstOf(boardId: string, { perPage }: Slice, where: ProjectWhere | null): Promise<ColumnCards[]> {
    const { em } = this.ctx
    const board = await this.ctx.use(BoardReader).get(boardId)
    const columns = await this.ctx.use(BoardReader).columnsOf(board.id)
    const { conditions } = await this.ctx.use(ProjectReader).matching({ ...where, deleted: null })
    const ofBoard = { columnId: { $in: columns.map(({ id }) => id) } }
    const found = em
      .createQueryBuilder(Project)
      .select(['id', 'columnId', 'rank'])
      .where({ $and: [ofBoard, await conditions()] } as never)
    const numbered = await em.execute<Numbered[]>(
      `select "id", "column_id" as "columnId", "total" from (
        select "id", "column_id", row_number() over (partition by "column_id" order by "rank", "id") as "place",
          count(*) over (partition by "column_id")::int as "total" from (${found.getQuery()}) found
      ) numbered where "place" <= ? order by "place"`,
      [...found.getParams(), perPage],
    )
    const projects = await em.find(Project, { id: { $in: numbered.map(({ id }) => id) } })
    const byId = new Map(projects.map((project) => [project.id, project]))
    return columns.map(({ id: columnId }) => {
      const cards = numbered.filter((card) => card.columnId === columnId)
      return { columnId, items: cards.flatMap(({ id }) => byId.get(id) ?? []), totalItems: cards[0]?.total ?? 0 }
    })
  }

  countIn(columnId: string): Promise<number> {
    return this.counts.load(columnId)
  }

  private async loadCounts(columnIds: readonly string[]): Promise<number[]> {
    const { em } = this.ctx
    const found = em
      .createQueryBuilder(Project)
      .select(['columnId'])
      .where(cardsIn(columnIds) as never)
    const rows = await em.execute<{ columnId: string; total: number }[]>(
      `select "column_id" as "columnId", count(*)::int as "total" from (${found.getQuery()}) found group by 1`,
      [...found.getParams()],
    )
    const totals = new Map(rows.map(({ columnId, total }) => [columnId, total]))
    return columnIds.map((id) => totals.get(id) ?? 0)
  }
}
