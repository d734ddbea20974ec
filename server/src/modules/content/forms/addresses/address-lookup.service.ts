import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { ApiError } from '../../../../kernel/validation/errors.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import { type AddressOption, type FoundAddress, GooglePlaces } from './google-places.ts'

/** Google charges the tenant for each lookup. */
const BY_CLIENT = { name: 'form-addresses', times: 300, seconds: HOUR }
const BY_TENANT = { name: 'form-addresses-tenant', times: 5_000, seconds: HOUR }
const LONGEST = 200

/** Address suggestions for forms, with the tenant's maps key. */
export class AddressLookupService {
  constructor(private readonly ctx: RequestContext) {}

  /** Empty without a maps key; visitors then type the whole address. */
  async search(text: string): Promise<readonly AddressOption[]> {
    const places = await this.places()
    return places && text.trim() ? places.search(text.trim().slice(0, LONGEST)) : []
  }

  async find(id: string): Promise<FoundAddress | null> {
    return (await this.places())?.find(id.slice(0, LONGEST)) ?? null
  }

  private async places(): Promise<GooglePlaces | null> {
    const { mapsKey } = await this.ctx.use(FormSettingsService).read()
    if (mapsKey === '') return null
    const { counters } = this.ctx.installation
    const { id } = this.ctx.currentTenant
    const client = `${id} ${clientNetwork(this.ctx.requireHttp().ip)}`
    if ((await counters.consume(BY_CLIENT, client)) !== null || (await counters.consume(BY_TENANT, id)) !== null)
      throw new ApiError('RATE_LIMITED', 'Too many addresses were looked up. Type the address instead.')
    return new GooglePlaces(mapsKey)
  }
}
