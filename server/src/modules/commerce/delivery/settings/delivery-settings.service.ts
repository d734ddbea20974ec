import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, SettingsService } from '../../../platform/settings/index.ts'
import { DocumentSettingsService } from '../../documents/index.ts'
import { companyPlace } from './company-place.ts'
import { checkedCountries, checkedMethods, checkedPlaces, checkedProvinces } from './delivery-rules.ts'
import type { UpdateDeliverySettingsInput, UpdateOrderingSettingsInput } from './delivery-settings.inputs.ts'
import { DeliverySettings, UNKNOWN_PLACES } from './delivery-settings.ts'
import { OrderingSettings } from './ordering-settings.ts'

/** How a store delivers, and how its orders are paid for. Writes require a transaction. */
export class DeliverySettingsService {
  constructor(private readonly ctx: RequestContext) {}

  async delivery(): Promise<DeliverySettings> {
    const settings = await this.ctx.use(CapabilitySettingsService).read(DeliverySettings)
    if (settings.places !== UNKNOWN_PLACES) return settings
    const { companyName, contactAddress } = await this.ctx.use(SettingsService).site()
    const { id: tenantId, name } = this.ctx.currentTenant
    const { province } = await this.ctx.use(DocumentSettingsService).get()
    const place = companyPlace({ tenantId, name: companyName || name, address: contactAddress ?? '', province })
    return Object.assign(settings, { places: place ? [place] : [] })
  }

  ordering(): Promise<OrderingSettings> {
    return this.ctx.use(CapabilitySettingsService).read(OrderingSettings)
  }

  /** Orders keep the delivery that they were placed with. */
  async changeDelivery(input: UpdateDeliverySettingsInput): Promise<DeliverySettings> {
    const { places, methods, countries, provinces, version } = input
    const known = await this.delivery()
    await this.ctx.use(CapabilitySettingsService).change(DeliverySettings, {
      places: places && checkedPlaces(places, known.places),
      methods: methods && checkedMethods(methods, known.methods),
      countries: countries && checkedCountries(countries),
      provinces: provinces && checkedProvinces(provinces),
      version,
    })
    return this.delivery()
  }

  async changeOrdering(input: UpdateOrderingSettingsInput): Promise<OrderingSettings> {
    const texts = Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
    const changed = await this.ctx.use(CapabilitySettingsService).change(OrderingSettings, Object.fromEntries(texts))
    if (changed.paysByTransfer && !changed.transferInstructions)
      throw invalidField('transferInstructions', 'Enter where customers send e-transfers')
    if (changed.requiresTerms && !changed.termsOfSale)
      throw invalidField('termsOfSale', 'Enter the terms that shoppers agree to')
    return changed
  }
}
