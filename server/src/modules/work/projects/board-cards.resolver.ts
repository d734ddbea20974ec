import { Arg, Ctx, Extensions, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { slice } from '../../../kernel/graphql/paging.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { BoardColumn, MOST_COLUMNS } from '../boards/index.ts'
import { BoardCards } from './board-cards.ts'
import { Project } from './project.entity.ts'
import { ProjectWhere } from './project-list.inputs.ts'

@ObjectType({ description: 'The first cards of a column.' })
export class BoardColumnCards {
  @Field(() => ID)
  columnId!: string

  @Field(() => [Project])
  items!: Project[]

  @Field(() => Int, { description: 'All cards of the column that match.' })
  totalItems!: number
}

/** Projects as the cards of boards. */
@Resolver(() => BoardColumn)
export class BoardCardsResolver {
  @Query(() => [BoardColumnCards], {
    description:
      'The first cards of each column of a board, in order. The rest of a column: `projects`, filtered by `columnId` and ordered by RANK. Deleted projects are no cards.',
  })
  @Extensions({ rows: MOST_COLUMNS })
  @Requires('projects.can_view', 'projects')
  boardCards(
    @Arg('boardId', () => ID) boardId: string,
    @Arg('where', () => ProjectWhere, { nullable: true }) where: ProjectWhere | null,
    @Arg('perPage', () => Int, { description: 'Cards of each column.' }) perPage: number,
    @Ctx() ctx: RequestContext,
  ): Promise<BoardColumnCards[]> {
    return ctx.use(BoardCards).firstOf(boardId, slice(null, perPage), where)
  }

  @FieldResolver(() => Int)
  cardCount(@Root() { id }: BoardColumn, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(BoardCards).countIn(id)
  }
}
