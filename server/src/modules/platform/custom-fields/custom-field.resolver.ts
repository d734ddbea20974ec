import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { CustomField } from './custom-field.entity.ts'
import {
  CreateCustomFieldInput,
  CustomFieldPayload,
  CustomFieldsPayload,
  DeleteCustomFieldPayload,
  ManageCustomFieldInput,
  ReorderCustomFieldsInput,
  UpdateCustomFieldInput,
} from './custom-field.inputs.ts'
import { CustomFieldService } from './custom-field.service.ts'
import { CustomFieldKind } from './custom-field-kinds.ts'

@Resolver(() => CustomField)
export class CustomFieldResolver {
  @Query(() => [CustomField], { description: 'In order, including archived fields.' })
  @Requires('settings.can_view')
  customFields(
    @Arg('kind', () => CustomFieldKind) kind: CustomFieldKind,
    @Ctx() ctx: RequestContext,
  ): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(kind)
  }

  @Mutation(() => CustomFieldPayload)
  @Requires('settings.can_edit')
  createCustomField(
    @Arg('input', () => CreateCustomFieldInput) input: CreateCustomFieldInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('field', ctx, () => ctx.use(CustomFieldService).create(input))
  }

  @Mutation(() => CustomFieldPayload)
  @Requires('settings.can_edit')
  updateCustomField(
    @Arg('input', () => UpdateCustomFieldInput) input: UpdateCustomFieldInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('field', ctx, () => ctx.use(CustomFieldService).update(input))
  }

  @Mutation(() => CustomFieldsPayload)
  @Requires('settings.can_edit')
  reorderCustomFields(
    @Arg('input', () => ReorderCustomFieldsInput) input: ReorderCustomFieldsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('fields', ctx, () => ctx.use(CustomFieldService).order(input))
  }

  @Mutation(() => CustomFieldPayload, { description: 'Hides a field and its values until it is restored.' })
  @Requires('settings.can_edit')
  archiveCustomField(
    @Arg('input', () => ManageCustomFieldInput) { id }: ManageCustomFieldInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('field', ctx, () => ctx.use(CustomFieldService).archive(id))
  }

  @Mutation(() => CustomFieldPayload)
  @Requires('settings.can_edit')
  restoreCustomField(
    @Arg('input', () => ManageCustomFieldInput) { id }: ManageCustomFieldInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('field', ctx, () => ctx.use(CustomFieldService).restore(id))
  }

  @Mutation(() => DeleteCustomFieldPayload, {
    description: 'Permanently deletes a field and its values in all records.',
  })
  @Requires('settings.can_edit')
  deleteCustomField(
    @Arg('input', () => ManageCustomFieldInput) { id }: ManageCustomFieldInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(CustomFieldService).remove(id))
  }

  @FieldResolver(() => Int, { complexity: 5, description: 'The number of records with a value in this field.' })
  recordCount(@Root() field: CustomField, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(CustomFieldService).count(field)
  }
}
