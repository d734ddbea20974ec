import { z } from 'zod'
import type { KeyTest } from './form-settings.inputs.ts'

const AUTOCOMPLETE_URL = 'https://places.googleapis.com/v1/places:autocomplete'
const TIMEOUT_MS = 5_000

const errorSchema = z.object({ error: z.object({ message: z.string() }) })

/** Tests the key by looking up an address. */
export async function testMapsKey(key: string): Promise<KeyTest> {
  try {
    const response = await fetch(AUTOCOMPLETE_URL, {
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
