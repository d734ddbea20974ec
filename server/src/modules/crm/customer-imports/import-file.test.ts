import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { CUSTOMER } from '../customers/customer-test-kit.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-imports-'))
const kit = useServer({ dataDir })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const filesKept = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
const findByName = async (search: string) => {
  const document = `query ($where: CustomerWhere) { customers(where: $where, perPage: 100) { items { ${CUSTOMER} } } }`
  return (await owner.ask(document, { where: { search } })).data.customers.items
}

test.each([
  ['Latin-1', Buffer.from('Prénom,Nom\nZoé,Letters1\n', 'latin1')],
  ['Windows-1252', Buffer.concat([Buffer.from('Pr\xe9nom,Nom\nZo\xe9,Letters2 \x80\n', 'latin1')])],
  ['UTF-8 with its mark', Buffer.from('\uFEFFPrénom,Nom\nZoé,Letters3')],
  ['UTF-16 with its mark', Buffer.from('\uFEFFPrénom\tNom\r\nZoé\tLetters4', 'utf16le')],
  ['UTF-16 without', Buffer.from('Prénom;Nom\r\nZoé;Letters5', 'utf16le')],
])('a file in %s is read correctly', async (_what, bytes) => {
  expect(await imports.imported(bytes)).toMatchObject({ created: 1, failed: 0 })
  const [, number] = /Letters(\d)/.exec(bytes.toString('latin1').replaceAll('\0', '')) ?? []
  expect(await findByName(`letters${number}`)).toMatchObject([{ firstname: 'Zoé' }])
})

test.each([
  ['is empty', '', '“list.csv” is empty'],
  ['has only blank lines', '\n\n', '“list.csv” is empty'],
  ['has a header alone', 'Name,Email\n', '“list.csv” has no rows below its first, which names the columns'],
  [
    'names no columns',
    'ann@example.ca,Ann\nbob@example.ca,Bob',
    /^The first row of “list.csv” does not name its columns/,
  ],
  [
    'is a picture',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'),
    /^“list.csv” is not a CSV file/,
  ],
  [
    'is a workbook',
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0]), Buffer.alloc(60)]),
    /^“list.csv” looks like a workbook/,
  ],
  ['has a quotation mark that stays open', 'Name\nAnn\n"Bob\nCat', /^Row 3 opens a quotation mark/],
  ['has too many columns', `${'a,'.repeat(1001)}b\n1`, '“list.csv” has 1002 columns. At most 1000 can be read'],
])('a file that %s is rejected and not stored', async (what, bytes, message) => {
  const before = filesKept()
  const { status, error } = await imports.send(bytes)
  const expected = what === 'is a picture' || what === 'is a workbook' ? 415 : 400
  expect([status, error]).toEqual([expected, message instanceof RegExp ? expect.stringMatching(message) : message])
  expect(filesKept()).toBe(before)
})

test('a thousand columns, lone quotation marks and ragged rows are read', async () => {
  const columns = ['Last name', ...Array.from({ length: 999 }, (_, index) => `Column ${index}`)].join(',')
  const done = await imports.imported(`${columns}\nRagged 12" wheel,1\nRagged,${'x,'.repeat(2000)}\n"Ragged ""Q"""`)
  expect(done).toMatchObject({ created: 3, failed: 0 })
  expect((await findByName('ragged')).map(({ lastname }: { lastname: string }) => lastname).sort()).toEqual([
    'Ragged',
    'Ragged "Q"',
    'Ragged 12" wheel',
  ])
})
