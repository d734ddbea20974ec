import { z } from 'zod'
import type { KeyTest } from '../settings/form-settings.inputs.ts'

export interface AddressOption {
  readonly id: string
  readonly text: string
}

export interface FoundAddress {
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
  readonly countryCode: string
}

/** Finds addresses while they are typed. */
export interface AddressLookup {
  /** Empty while the service cannot be reached. */
  search(text: string): Promise<readonly AddressOption[]>
  /** Null for a place without all parts of an address. */
  find(id: string): Promise<FoundAddress | null>
}

const BASE_URL = 'https://places.googleapis.com/v1'
const TIMEOUT_MS = 5_000
const MOST_OPTIONS = 5

const optionsSchema = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
})
const placeSchema = z.object({
  addressComponents: z.array(
    z.object({
      longText: z.string().default(''),
      shortText: z.string().default(''),
      types: z.array(z.string()).default([]),
    }),
  ),
})

/** Google Places with the tenant's key, which stays on the server. Suggests addresses in Canada. */
export class GooglePlaces implements AddressLookup {
  constructor(
    private readonly key: string,
    private readonly baseUrl = BASE_URL,
  ) {}

  async search(text: string): Promise<readonly AddressOption[]> {
    const body = JSON.stringify({ input: text, includedRegionCodes: ['ca'] })
    const answer = optionsSchema.safeParse(await this.ask('places:autocomplete', { method: 'POST', body }))
    const predictions = answer.success ? answer.data.suggestions : []
    return predictions
      .flatMap(({ placePrediction }) => placePrediction ?? [])
      .slice(0, MOST_OPTIONS)
      .map(({ placeId, text }) => ({ id: placeId, text: text.text }))
  }

  async find(id: string): Promise<FoundAddress | null> {
    const answer = placeSchema.safeParse(await this.ask(`places/${encodeURIComponent(id)}`, { method: 'GET' }))
    if (!answer.success) return null
    const part = (type: string) => answer.data.addressComponents.find(({ types }) => types.includes(type))
    const found = {
      street: [part('street_number')?.longText, part('route')?.longText].filter(Boolean).join(' '),
      city: part('locality')?.longText ?? '',
      province: part('administrative_area_level_1')?.shortText ?? '',
      postalCode: part('postal_code')?.longText ?? '',
      country: part('country')?.longText ?? '',
      countryCode: part('country')?.shortText ?? '',
    }
    // A town or a lake is no address.
    return Object.values(found).every(Boolean) ? found : null
  }

  private async ask(path: string, request: { method: 'GET' | 'POST'; body?: string }): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      'x-goog-api-key': this.key,
      ...(request.method === 'GET' && { 'x-goog-fieldmask': 'addressComponents' }),
    }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return await (await fetch(`${this.baseUrl}/${path}`, { ...request, headers, signal })).json()
    } catch {
      return null
    }
  }
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) })

/** Tests the key by looking up an address. */
export async function testMapsKey(key: string): Promise<KeyTest> {
  try {
    const response = await fetch(`${BASE_URL}/places:autocomplete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
      body: JSON.stringify({ input: '24 Sussex Drive', includedRegionCodes: ['ca'] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { works: true, message: 'Google Places accepts the key.' }
    const answer = errorSchema.safeParse(await response.json())
    const reason = answer.success ? answer.data.error.message : `Status ${response.status}`
    return { works: false, message: `Google Places refuses the key: ${reason.slice(0, 300)}` }
  } catch {
    return { works: false, message: 'Google Places could not be reached. Try again later.' }
  }
}
