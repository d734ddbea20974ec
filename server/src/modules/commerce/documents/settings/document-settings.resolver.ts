import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { RequiresDocuments } from '../document-access.ts'
import { DocumentSettingsPayload, UpdateDocumentSettingsInput } from './document-settings.inputs.ts'
import { DocumentSettingsService } from './document-settings.service.ts'
import { DocumentSettings } from './document-settings.ts'

@Resolver(() => DocumentSettings)
export class DocumentSettingsResolver {
  @Query(() => DocumentSettings)
  @RequiresDocuments('can_view')
  documentSettings(@Ctx() ctx: RequestContext): Promise<DocumentSettings> {
    return ctx.use(DocumentSettingsService).get()
  }

  @Mutation(() => DocumentSettingsPayload, {
    description: "New numbering applies to documents issued from now on. Assigned numbers don't change.",
  })
  @Requires('settings.can_edit')
  updateDocumentSettings(
    @Arg('input', () => UpdateDocumentSettingsInput) input: UpdateDocumentSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(DocumentSettingsService).update(input))
  }
}
