import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-vehicle-imports-'))
const kit = useServer({ dataDir })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const VEHICLES = `query ($search: String) { customers(where: { search: $search }) { items {
  vehicles { plate vin make model year } } } }`

const vehiclesOf = async (search: string) => (await owner.ask(VEHICLES, { search })).data.customers.items[0].vehicles

const HEADER = 'Last name,Email,Plate,VIN,Make,Model,Model year'
const MATCHING = { matchBy: 'email', matchPolicy: 'UPDATE' }

test('vehicles are columns, and two rows of one customer give it two', async () => {
  const rows = [
    'Garage,garage@vehicles.example,car 417,1HGCM82633A004352,Honda,Accord,2003',
    'Garage,garage@vehicles.example,CAR 418,,Ford,F-150,2019',
    'Walker,walker@vehicles.example,,,,,',
  ]
  const done = await imports.imported([HEADER, ...rows].join('\n'), MATCHING)
  expect(done).toMatchObject({ created: 2, updated: 0, combined: 1, failed: 0, rowErrors: [] })
  expect(await vehiclesOf('garage@vehicles.example')).toEqual([
    { plate: 'CAR 417', vin: '1HGCM82633A004352', make: 'Honda', model: 'Accord', year: 2003 },
    { plate: 'CAR 418', vin: '', make: 'Ford', model: 'F-150', year: 2019 },
  ])
  expect(await vehiclesOf('walker@vehicles.example')).toEqual([])
  expect((await owner.ask(VEHICLES, { search: '1HGCM82633A004352' })).data.customers.items).toHaveLength(1)
})

test('a vehicle with a known plate is updated, and a row that changes nothing is left alone', async () => {
  const first = 'Fleet,fleet@vehicles.example,FLT 1,,Ford,Transit,2019'
  await imports.imported(`${HEADER}\n${first}`, MATCHING)
  expect(await imports.imported(`${HEADER}\n${first}\n`, MATCHING)).toMatchObject({ unchanged: 1, updated: 0 })
  const newer = 'Fleet,fleet@vehicles.example,flt1,,Ford,Transit,2021'
  expect(await imports.imported(`${HEADER}\n${newer}`, MATCHING)).toMatchObject({ unchanged: 0, updated: 1 })
  expect(await vehiclesOf('fleet@vehicles.example')).toMatchObject([{ make: 'Ford', year: 2021 }])
})

test('rows that are combined with an earlier one are listed in the preview', async () => {
  const rows = ['One,same@vehicles.example,A 1', 'Other,other@vehicles.example,', 'One,SAME@vehicles.example,A 2']
  const id = await imports.uploaded(['Last name,Email,Plate', ...rows].join('\n'))
  const document = `query ($input: CustomerImportInput!) { customerImportPreview(input: $input) { preview {
    created updated combined combinedRows { row combinedWith title } } } }`
  const input = { id, mapping: await imports.mapping(id), ...MATCHING }
  const { data } = await owner.ask(document, { input })
  expect(data.customerImportPreview.preview).toEqual({
    created: 2,
    updated: 0,
    combined: 1,
    combinedRows: [{ row: 4, combinedWith: 2, title: 'One' }],
  })
})

test('an odometer is whole kilometres: 12,5 is rejected, not read as 125', async () => {
  const rows = ['Reader,"125,000 km"', 'Comma,"12,5"', 'Point,12.5']
  const id = await imports.uploaded(
    ['Last name,Plate,Odometer', ...rows.map((row) => row.replace(',', ',KM 1,'))].join('\n'),
  )
  const { preview } = await imports.preview(id)
  const message = 'Vehicle odometer (km): Whole kilometres from 0 to 9,999,999'
  expect(preview).toMatchObject({ created: 1, failed: 2, failedRows: [{ message }, { message }] })
})

test('a wrong VIN or year fails the row, under the name of its column', async () => {
  const rows = ['Wrong,wrong@vehicles.example,,TOO-SHORT,,,', 'Wrong,worse@vehicles.example,CAR 1,,,,soon']
  const id = await imports.uploaded([HEADER, ...rows].join('\n'))
  const { preview } = await imports.preview(id, MATCHING)
  expect(preview).toMatchObject({ created: 0, failed: 2 })
  const [vin, year] = preview.failedRows.map(({ message }: { message: string }) => message)
  expect([vin, year]).toEqual([expect.stringContaining('Vehicle VIN'), expect.stringContaining('Vehicle year')])
})
