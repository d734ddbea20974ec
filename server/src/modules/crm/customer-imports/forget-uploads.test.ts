import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { dataExchange } from '../../platform/data-exchange/index.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-imports-'))
const kit = useServer({ dataDir })
afterAll(() => rmSync(dataDir, { recursive: true }))

const filesKept = () => readdirSync(dataDir, { recursive: true }).filter((name) => String(name).includes('.imports/'))

test('files are deleted after seven days, their results are kept', async () => {
  const imports = importsOf(await kit.signedIn('owner@maple.test'))
  const [task] = dataExchange.scheduledTasks ?? []
  const done = await imports.imported('Name,Email\nKept,\nFaulty,no')
  const never = await imports.uploaded('Name\nNever started')
  await kit.database.query(`update data_import set uploaded_at = now() - interval '6 days'`)
  await task?.run(kit.server)
  expect(filesKept()).toHaveLength(2)

  await kit.database.query(`update data_import set uploaded_at = now() - interval '8 days'`)
  const young = await imports.uploaded('Name\nYoung')
  await task?.run(kit.server)
  expect(filesKept()).toEqual([expect.stringContaining(young)])
  expect(await imports.one(done.id)).toMatchObject({ hasFile: false, created: 1, failed: 1, rowErrors: [{ row: 3 }] })
  expect(await imports.faultyRows(done.id)).toContain('The file of this import has been deleted. Upload it again.')
  expect(await kit.database.query('select id from data_import where id = $1', [never])).toEqual([])
})
