import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdFolder } from '../database/embedded-lock.ts'
import { checkStart, sentenceFor } from './preflight.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-preflight-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a port that another program has is told with a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkStart({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=`,
  )
  other.close()
})

test('a folder that another Mainstreet holds is told with its process', async () => {
  const release = holdFolder(dataDir)
  await expect(checkStart({ host: '127.0.0.1', port: 0, dataDir })).rejects.toThrow(
    `Another Mainstreet is already running on ${dataDir} (process ${process.pid}). Stop it or set DATA_DIR to another folder.`,
  )
  release()
  await expect(checkStart({ host: '127.0.0.1', port: 0, dataDir })).resolves.toBeUndefined()
})

test('a fault of ours gets no sentence, so that its stack is seen', () => {
  expect(sentenceFor(new TypeError('x is not a function'), 4000)).toBeUndefined()
})
