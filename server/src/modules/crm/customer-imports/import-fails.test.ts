import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../app/config.ts'
import { embeddedAccess } from '../../../app/database/access.ts'
import { startServer } from '../../../app/server.ts'
import { useServer } from '../../../app/test-server.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-failing-import-'))
// The web role only queues jobs: this test starts the process that runs them.
const kit = useServer({ dataDir, role: 'web' })
afterAll(() => rmSync(dataDir, { recursive: true }))

test('an import whose job has used up its tries fails with the reason, and can be resumed', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const imports = importsOf(owner)
  const id = await imports.uploaded('First name,Last name\nAda,Failing\nBea,Failing')
  await imports.start(id)
  await kit.database.query("update data_import set encoding = 'none such' where id = $1", [id])
  await kit.database.query("update jobs.job set retry_limit = 0 where name = 'customers.import'")
  const jobs = await startServer(
    { ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }), dataDir, role: 'jobs' },
    embeddedAccess(kit.database, kit.database.name),
    { listen: false },
  )
  try {
    const one = () => imports.one(id)
    await expect.poll(one, { timeout: 30_000 }).toMatchObject({
      status: 'FAILED',
      problem: 'The import met an error several times and has stopped. Resume it to try again.',
    })
    await kit.database.query("update data_import set encoding = 'utf-8' where id = $1", [id])
    const { data } = await owner.ask(
      'mutation ($id: ID!) { resumeCustomerImport(input: { id: $id }) { userErrors { message } } }',
      { id },
    )
    expect(data.resumeCustomerImport.userErrors).toEqual([])
    await expect.poll(one, { timeout: 30_000 }).toMatchObject({ status: 'COMPLETED', created: 2, problem: null })
  } finally {
    await jobs.close()
  }
}, 90_000)
