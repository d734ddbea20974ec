import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { RequiresDocuments } from '../../documents/index.ts'
import { DocumentDeliverySettingsPayload, UpdateDocumentDeliverySettingsInput } from './delivery-settings.inputs.ts'
import { DeliverySettingsService } from './delivery-settings.service.ts'
import { DocumentDeliverySettings } from './delivery-settings.ts'

@Resolver(() => DocumentDeliverySettings)
export class DeliverySettingsResolver {
  @Query(() => DocumentDeliverySettings)
  @RequiresDocuments('can_view')
  documentDeliverySettings(@Ctx() ctx: RequestContext): Promise<DocumentDeliverySettings> {
    return ctx.use(DeliverySettingsService).get()
  }

  @Mutation(() => DocumentDeliverySettingsPayload)
  @Requires('settings.can_edit')
  updateDocumentDeliverySettings(
    @Arg('input', () => UpdateDocumentDeliverySettingsInput) input: UpdateDocumentDeliverySettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(DeliverySettingsService).update(input))
  }
}
