import type { RequestContext } from '../../../kernel/context/context.ts'
import { DeliverySettingsService, OrderPaymentMethod } from '../delivery/index.ts'
import { type Document, DocumentLocale } from '../documents/index.ts'
import { PaymentSettingsService } from '../payment-provider/index.ts'
import type { WebOrder } from './web-order.entity.ts'

/** How to pay what is still to be paid of an order, in the language of its document. May be empty. */
export async function paymentInstructions(
  ctx: RequestContext,
  { paymentMethod }: Pick<WebOrder, 'paymentMethod'>,
  { locale }: Pick<Document, 'locale'>,
): Promise<string> {
  if (paymentMethod === OrderPaymentMethod.E_TRANSFER)
    return (await ctx.use(DeliverySettingsService).ordering()).transferInstructions
  if (paymentMethod !== OrderPaymentMethod.LATER) return ''
  const { instructions, instructionsFrench } = await ctx.use(PaymentSettingsService).read()
  return (locale === DocumentLocale.FR && instructionsFrench) || instructions
}
