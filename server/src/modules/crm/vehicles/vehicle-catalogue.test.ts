import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMON_MAKES, VpicCatalogue } from './vehicle-catalogue.ts'

const requests: string[] = []
let service: Server
let baseUrl: string

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    requests.push(url)
    const makes = url.includes('/car')
      ? [
          { MakeId: 474, MakeName: 'HONDA' },
          { MakeId: 452, MakeName: 'BMW' },
        ]
      : []
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

test('makes and models come from the service and are kept', async () => {
  const catalogue = new VpicCatalogue(baseUrl)
  expect(await catalogue.makes()).toEqual(['BMW', 'Honda'])
  expect(await catalogue.models('honda')).toEqual(['Civic', 'Fit'])
  const before = requests.length
  expect([await catalogue.makes(), await catalogue.models('Honda')]).toEqual([
    ['BMW', 'Honda'],
    ['Civic', 'Fit'],
  ])
  expect(requests).toHaveLength(before)
  expect(requests).toContain('/GetModelsForMakeId/474?format=json')
})

test('common makes stand in while the service cannot be reached', async () => {
  const catalogue = new VpicCatalogue('http://127.0.0.1:9')
  expect(await catalogue.makes()).toBe(COMMON_MAKES)
  expect(await catalogue.models('Honda')).toEqual([])
})
