import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PhoneNumbers } from '../../platform/settings/index.ts'
import { DocumentCustomer } from './document-snapshot.ts'

/** Documents store phone numbers as printed, so they are parsed here for `tel:` links. */
@Resolver(() => DocumentCustomer)
export class DocumentCustomerResolver {
  @FieldResolver(() => String, { nullable: true, description: 'The phone number to dial. Null if it is not valid.' })
  phoneE164(@Root() { phone, billingAddress }: DocumentCustomer, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(PhoneNumbers).toE164(phone, billingAddress.country)
  }

  @FieldResolver(() => String, { description: "The phone number as it is written in the tenant's country." })
  phoneFormatted(@Root() { phone, billingAddress }: DocumentCustomer, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(PhoneNumbers).format(phone, billingAddress.country)
  }
}
