import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { root } from '../kit/checkout.ts'
import { failToStart, freePort } from '../kit/installation.ts'

const running = inject('installation')
const emptyFolder = mkdtempSync(path.join(tmpdir(), 'mainstreet-refusal-'))
afterAll(() => rmSync(emptyFolder, { recursive: true, force: true }))

/** `npm start` looks before it builds; the built server looks again, for it may be started by itself. */
describe.each([
  ['npm start', 'server/scripts/start.mjs'],
  ['the built server', 'server/dist/main.js'],
])('%s', (_name, script) => {
  const command = [process.execPath, path.join(root, script)] as const

  test('is refused on a folder that another one holds, in one sentence', async () => {
    const end = await failToStart({ command, dataDir: running.dataDir, port: await freePort() })
    expect(end.printed).toMatch(
      /^Another Mainstreet is already running on \S+ \(process \d+\)\. Stop it or set DATA_DIR to another folder\.$/m,
    )
    expect(end.printed).toContain(running.dataDir)
    expect(end.printed).not.toMatch(/^\s+at /m)
    expect(end.code).toBe(1)
  })

  test('is refused on a port that is taken, before it makes a database', async () => {
    const end = await failToStart({ command, dataDir: emptyFolder, port: running.port })
    expect(end.printed).toContain(
      `Port ${running.port} is taken by another program. Set PORT to a free one, for example PORT=`,
    )
    expect(end.printed).not.toMatch(/^\s+at /m)
    expect(end.code).toBe(1)
    expect(readdirSync(emptyFolder)).not.toContain('postgres')
  })

  test('tells a setting that makes no sense', async () => {
    const end = await failToStart({ command, dataDir: emptyFolder, port: await freePort(), env: { LOG_LEVEL: 'loud' } })
    expect(end.printed).toMatch(/^LOG_LEVEL must be one of /m)
    expect(end.printed).not.toMatch(/^\s+at /m)
    expect(end.code).toBe(1)
  })
})
