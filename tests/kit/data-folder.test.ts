import { rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

test.each([
  ['missing', { folder: '/no/such/folder', type: 0x01021994 }],
  ['on a disk', { folder: '/', type: -1 }],
])('where the folder in memory is %s, data lies among temporary files', (_why, inMemory) => {
  const folder = makeDataFolder('tried', inMemory)
  expect(path.dirname(folder)).toBe(tmpdir())
  rmdirSync(folder)
})
