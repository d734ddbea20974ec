import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GooglePlaces } from './google-places.ts'

const component = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText })
const town = [
  component('locality', 'Ottawa'),
  component('administrative_area_level_1', 'Ontario', 'ON'),
  component('country', 'Canada', 'CA'),
]
const house = [
  component('street_number', '24'),
  component('route', 'Sussex Drive'),
  ...town,
  component('postal_code', 'K1M 1M4'),
]

const requests: { method: string; url: string; key: string; body: string }[] = []
let service: Server
let places: GooglePlaces

/** As the documentation of the Places API has it. */
const answerOf = (url: string): object => {
  if (url === '/places/house') return { addressComponents: house }
  if (url === '/places/town') return { addressComponents: town }
  if (url !== '/places:autocomplete') return { error: { message: 'Not found' } }
  const predictions = ['house', 'town', 'three', 'four', 'five', 'six'].map((placeId) => ({
    placePrediction: { placeId, text: { text: `Suggestion ${placeId}` } },
  }))
  return { suggestions: [{ queryPrediction: {} }, ...predictions] }
}

beforeAll(async () => {
  service = createServer(async (request: IncomingMessage, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, key: String(headers['x-goog-api-key']), body: await text(request) })
    response.end(JSON.stringify(answerOf(url)))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  places = new GooglePlaces('the-key', `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
})
afterAll(() => service.close())

test('five addresses in Canada are suggested, with the key of the tenant', async () => {
  const found = await places.search('24 Sus')
  expect(found).toHaveLength(5)
  expect(found[0]).toEqual({ id: 'house', text: 'Suggestion house' })
  const [{ method, key, body } = { method: '', key: '', body: '{}' }] = requests
  expect({ method, key, body: JSON.parse(body) }).toEqual({
    method: 'POST',
    key: 'the-key',
    body: { input: '24 Sus', includedRegionCodes: ['ca'] },
  })
})

test('the parts of an address are found, and a place that is none is not', async () => {
  expect(await places.find('house')).toEqual({
    street: '24 Sussex Drive',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1M 1M4',
    country: 'Canada',
    countryCode: 'CA',
  })
  expect(await places.find('town')).toBeNull()
  expect(await places.find('nowhere')).toBeNull()
})

test('nothing is suggested while Google cannot be reached', async () => {
  const unreachable = new GooglePlaces('the-key', 'http://127.0.0.1:9')
  expect(await unreachable.search('24 Sussex')).toEqual([])
  expect(await unreachable.find('house')).toBeNull()
})
