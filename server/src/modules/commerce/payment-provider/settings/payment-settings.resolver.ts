import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import {
  PaymentProviderTestPayload,
  PaymentSettingsPayload,
  UpdatePaymentSettingsInput,
} from './payment-settings.inputs.ts'
import { PaymentSettingsService } from './payment-settings.service.ts'
import { PaymentSettings } from './payment-settings.ts'

/** The keys decide where customers' money goes, so programs cannot change them. */
@Resolver(() => PaymentSettings)
export class PaymentSettingsResolver {
  @Query(() => PaymentSettings)
  @Requires('settings.can_view', 'invoices')
  paymentSettings(@Ctx() ctx: RequestContext): Promise<PaymentSettings> {
    return ctx.use(PaymentSettingsService).read()
  }

  @Mutation(() => PaymentSettingsPayload)
  @RequiresPerson('settings.can_edit', 'invoices')
  updatePaymentSettings(
    @Arg('input', () => UpdatePaymentSettingsInput) input: UpdatePaymentSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(PaymentSettingsService).change(input))
  }

  @Mutation(() => PaymentProviderTestPayload, { description: 'Asks Stripe whether it accepts the secret key.' })
  @RequiresPerson('settings.can_edit', 'invoices')
  testPaymentProvider(@Ctx() ctx: RequestContext) {
    return mutationResult('test', () => ctx.use(PaymentSettingsService).test())
  }

  @FieldResolver(() => String, { description: 'Enter this URL at Stripe as a webhook endpoint.' })
  webhookUrl(@Ctx() ctx: RequestContext): string {
    return ctx.use(PaymentSettingsService).webhookUrl
  }
}
