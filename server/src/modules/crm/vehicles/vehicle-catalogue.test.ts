import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueType, COMMON_MAKES, VpicCatalogue } from './vehicle-catalogue.ts'

const HONDA = { MakeId: 474, MakeName: 'HONDA' }
const MAKES: Readonly<Record<string, readonly object[]>> = {
  car: [HONDA, { MakeId: 452, MakeName: 'BMW' }],
  motorcycle: [{ MakeId: 484, MakeName: 'DUCATI' }, HONDA],
}
const requests: string[] = []
let service: Server
let baseUrl: string

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    requests.push(url)
    const makes = MAKES[/GetMakesForVehicleType\/(\w+)/.exec(url)?.[1] ?? ''] ?? []
    const models = [
      { Model_ID: 1, Model_Name: 'Fit' },
      { Model_ID: 2, Model_Name: 'Civic' },
    ]
    response.end(JSON.stringify({ Results: url.includes('Models') ? models : makes }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())

test('makes of a type and their models come from the service, one request for each, and are kept', async () => {
  const catalogue = new VpicCatalogue(baseUrl)
  const read = async () => [
    await catalogue.makes(CatalogueType.MOTORCYCLE),
    await catalogue.models('honda', CatalogueType.MOTORCYCLE),
  ]
  const [ducati, honda] = [
    { id: 484, name: 'Ducati' },
    { id: 474, name: 'Honda' },
  ]
  const [civic, fit] = [
    { id: 2, name: 'Civic' },
    { id: 1, name: 'Fit' },
  ]
  for (const time of ['loaded', 'kept'])
    expect(await read(), time).toEqual([
      [ducati, honda],
      [civic, fit],
    ])
  expect(requests.splice(0)).toEqual([
    '/GetMakesForVehicleType/motorcycle?format=json',
    '/GetModelsForMakeId/474?format=json',
  ])
})

test('requests that come at once share one of the service', async () => {
  const catalogue = new VpicCatalogue(baseUrl)
  const all = await Promise.all([1, 2, 3].map(() => catalogue.models('HONDA', CatalogueType.CAR)))
  expect(all.map((models) => models.length)).toEqual([2, 2, 2])
  expect(requests.splice(0)).toEqual(['/GetMakesForVehicleType/car?format=json', '/GetModelsForMakeId/474?format=json'])
})

test('each type has makes of its own, and any type has those of all, once', async () => {
  const catalogue = new VpicCatalogue(baseUrl)
  const namesOf = async (type: CatalogueType) => (await catalogue.makes(type)).map(({ name }) => name)
  expect(await namesOf(CatalogueType.CAR)).toEqual(['BMW', 'Honda'])
  expect(await namesOf(CatalogueType.ANY)).toEqual(['BMW', 'Ducati', 'Honda'])
  expect(await catalogue.models('Ducati', CatalogueType.CAR)).toEqual([])
})

test('common makes stand in while the service cannot be reached', async () => {
  const catalogue = new VpicCatalogue('http://127.0.0.1:9')
  expect(await catalogue.makes(CatalogueType.MOTORCYCLE)).toBe(COMMON_MAKES)
  expect(await catalogue.models('Honda', CatalogueType.MOTORCYCLE)).toEqual([])
})
