import { Field, InputType, registerEnumType } from 'type-graphql'
import { IDFilter } from '../../../kernel/graphql/filters.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'

enum BoardLanes {
  ASSIGNEE = 'assignee',
  PRIORITY = 'priority',
}
registerEnumType(BoardLanes, { name: 'BoardLanes' })

@InputType({ description: 'What a saved view of project boards shows. A view applies to every board.' })
export class BoardDisplay {
  @Field(() => String, {
    nullable: true,
    description: 'Matches the beginnings of words in title, description or customer.',
  })
  @IfString()
  @atMost(200)
  search?: string | null

  @Field(() => IDFilter, { nullable: true })
  assigneeId?: IDFilter | null

  @Field(() => BoardLanes, { nullable: true, description: 'How the cards are divided into lanes.' })
  lanes?: BoardLanes | null
}

/** Saved views of boards. A view applies to every board. */
export const BoardViewsResolver = savedViewsOf({
  name: 'boards',
  record: 'Board',
  where: 'BoardDisplay',
  permission: 'projects.can_view',
  feature: 'projects',
})
