import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildAll } from '../../server/scripts/build.ts'
import { findBrowser } from './find-browser.ts'
import { freePort, startInstallation } from './installation.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    installation: {
      baseUrl: string
      port: number
      password: string
      dataDir: string
      chromium: string
      /** What was there before is the demo's. */
      startedAt: string
    }
  }
}

/** For the browser tests: the built installation with its demo, on a free port and with data of its own. */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  await buildAll()
  const chromium = findBrowser()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-browser-'))
  chmodSync(dataDir, 0o711)
  const password = randomBytes(12).toString('base64url')
  const installation = await startInstallation({
    dataDir,
    port: await freePort(),
    // All visitors of all tests come from one address.
    env: { DEMO_PASSWORD: password, LOG_LEVEL: 'warn', API_RATE_SIGNED_OUT: '100000', SITE_RATE: '100000' },
  })
  const { baseUrl, port } = installation
  project.provide('installation', {
    baseUrl,
    port,
    password,
    dataDir,
    chromium,
    startedAt: new Date().toISOString(),
  })
  return async () => {
    const code = await installation.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The installation ended with ${code}:\n${installation.printed().slice(-4_000)}`)
  }
}
