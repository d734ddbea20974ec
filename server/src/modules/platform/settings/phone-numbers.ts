import type { RequestContext } from '../../../kernel/context/context.ts'
import { formattedPhone, phoneIn, toE164 } from '../../../kernel/validation/phone.ts'
import { SettingsService } from './settings.service.ts'
import { countryOf } from './settings-rules.ts'

/** Reads phone numbers as people write them. Without a country code they belong to the tenant's country. */
export class PhoneNumbers {
  private known: Promise<string> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** A number to store, in E.164. Null if it is invalid or has an extension. */
  async read(typed: string): Promise<string | null> {
    return phoneIn(await this.country(), typed)
  }

  /**
   * A number to dial, in E.164 and without its extension. `country` is that of its owner; a number that is invalid there is
   * read as one of the tenant's country. Null if it is invalid there too.
   */
  async toE164(typed: string, country = ''): Promise<string | null> {
    const number = country && toE164(country, typed)
    return number || toE164(await this.country(), typed)
  }

  /** As people of the tenant's country write it; unchanged if it is invalid. */
  async format(typed: string, country = ''): Promise<string> {
    const own = await this.country()
    const isForeign = country !== '' && country !== own
    const number = (isForeign && toE164(country, typed)) || typed
    return formattedPhone(own, number) ?? typed
  }

  private country(): Promise<string> {
    this.known ??= this.ctx
      .use(SettingsService)
      .site()
      .then(({ locale }) => countryOf(locale))
    return this.known
  }
}
