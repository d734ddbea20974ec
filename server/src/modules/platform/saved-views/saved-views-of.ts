import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { defineList, type ListDefinition } from './list-definition.ts'
import {
  CreateSavedViewInput,
  DeleteSavedViewPayload,
  ManageSavedViewInput,
  SavedViewPayload,
  SavedViews,
  SavedViewsPayload,
  UpdateSavedViewInput,
  UpdateSavedViewLayoutInput,
} from './saved-view.inputs.ts'
import { SavedViewService } from './saved-view.service.ts'

/**
 * Builds the operations for saved views of a list, named after its records: `customerViews`, `createCustomerView` and
 * so on.
 */
export function savedViewsOf(list: ListDefinition) {
  defineList(list)
  const { record, permission, feature } = list
  const all = `${record.charAt(0).toLowerCase()}${record.slice(1)}Views`

  @Resolver()
  class SavedViewsResolver {
    [operation: string]: (...given: never[]) => unknown

    @Query(() => SavedViews)
    @RequiresPerson(permission, feature)
    [all](@Ctx() ctx: RequestContext) {
      return ctx.use(SavedViewService).all(list)
    }

    @Mutation(() => SavedViewPayload)
    @RequiresPerson(permission, feature)
    [`create${record}View`](
      @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
      @Info() { schema }: GraphQLResolveInfo,
      @Ctx() ctx: RequestContext,
    ) {
      return payload('view', ctx, () => ctx.use(SavedViewService).create(list, input, schema))
    }

    @Mutation(() => SavedViewPayload, {
      description: 'Shared views can be changed by their creator and by users who may change the settings.',
    })
    @RequiresPerson(permission, feature)
    [`update${record}View`](
      @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
      @Info() { schema }: GraphQLResolveInfo,
      @Ctx() ctx: RequestContext,
    ) {
      return payload('view', ctx, () => ctx.use(SavedViewService).update(list, input, schema))
    }

    @Mutation(() => DeleteSavedViewPayload, { description: 'It can be restored for a day.' })
    @RequiresPerson(permission, feature)
    [`delete${record}View`](
      @Arg('input', () => ManageSavedViewInput) { id }: ManageSavedViewInput,
      @Ctx() ctx: RequestContext,
    ) {
      return payload('deletedId', ctx, () => ctx.use(SavedViewService).remove(list, id))
    }

    @Mutation(() => SavedViewPayload)
    @RequiresPerson(permission, feature)
    [`restore${record}View`](
      @Arg('input', () => ManageSavedViewInput) { id }: ManageSavedViewInput,
      @Ctx() ctx: RequestContext,
    ) {
      return payload('view', ctx, () => ctx.use(SavedViewService).restore(list, id))
    }

    @Mutation(() => SavedViewsPayload, {
      description: "The viewer's layout of the list: their columns and order of views.",
    })
    @RequiresPerson(permission, feature)
    [`update${record}ViewLayout`](
      @Arg('input', () => UpdateSavedViewLayoutInput) input: UpdateSavedViewLayoutInput,
      @Ctx() ctx: RequestContext,
    ) {
      return payload('views', ctx, () => ctx.use(SavedViewService).arrange(list, input))
    }
  }
  return SavedViewsResolver
}
