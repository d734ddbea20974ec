import type { Capability } from '../../../kernel/capability/capability.ts'
import { Address } from './address.entity.ts'
import { AddressResolver } from './address.resolver.ts'
import { ManagedShopperResolver } from './managed-shopper.resolver.ts'
import { PlaceResolver } from './place.resolver.ts'
import { ShopperResolver } from './shopper.resolver.ts'

export { Address } from './address.entity.ts'
export { AddressInput } from './address.inputs.ts'
export { AddressService } from './address.service.ts'
export { EmailConfirmationService } from './email-confirmation.service.ts'
export { type Place, readPlace } from './place-rules.ts'
export { countries, countryIn, nameOfCountry, provincesOf } from './places.ts'
export { ChangeEmailInput, EraseAccountInput, SignUpInput } from './shopper.inputs.ts'
export { ShopperService } from './shopper.service.ts'
export { SignUpService } from './sign-up.service.ts'

export const shoppers: Capability = {
  name: 'shoppers',
  entities: [Address],
  resolvers: [ShopperResolver, AddressResolver, ManagedShopperResolver, PlaceResolver],
  rest: () => import('./shopper.rest.ts'),
}
