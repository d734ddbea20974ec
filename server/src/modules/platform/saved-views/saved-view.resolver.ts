import type { GraphQLResolveInfo } from 'graphql'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { definitionOf } from './list-definition.ts'
import { SavedView, type StoredQuery } from './saved-view.entity.ts'
import { SavedViewService } from './saved-view.service.ts'
import { readQuery } from './stored-query.ts'

@Resolver(() => SavedView)
export class SavedViewResolver {
  @FieldResolver(() => GraphQLJSONObject, {
    description: "The list's `where`, `orderBy` and `columns`, without fields that no longer exist.",
  })
  query(@Root() view: SavedView, @Info() { schema }: GraphQLResolveInfo): StoredQuery {
    return readQuery(view.query, definitionOf(view.list), schema)
  }

  @FieldResolver(() => Boolean)
  isMine(@Root() view: SavedView, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(SavedViewService).isMine(view)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may change and delete it.' })
  isEditable(@Root() view: SavedView, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(SavedViewService).mayChange(view)
  }
}
