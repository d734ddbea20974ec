import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { Document } from './document.entity.ts'
import { RequiresDocuments } from './document-access.ts'

@Resolver(() => Document)
export class DocumentCustomFieldsResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for documents of all types, in form order." })
  @RequiresDocuments('can_view')
  documentCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.DOCUMENT, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description:
      "All custom fields that aren't archived, in order, including those without a value. Never shown to the customer.",
  })
  customFields(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.DOCUMENT, id)
  }
}
