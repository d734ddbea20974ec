import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildAll } from '../../server/scripts/build.ts'
import { findBrowser, prepareFonts } from './find-browser.ts'
import { freePort, type Installation, startInstallation } from './installation.ts'

export interface InstallationUnderTest {
  readonly baseUrl: string
  readonly port: number
  readonly password: string
  readonly dataDir: string
  readonly chromium: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one of the worker that asks. */
    installation: InstallationUnderTest
    installations: InstallationUnderTest[]
  }
}

/** For the browser tests: the built installation with its demo, once for each worker, on free ports and with data of their own. */
export default async function startAll(project: TestProject): Promise<() => Promise<void>> {
  await buildAll()
  const chromium = findBrowser()
  prepareFonts()
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const started = await Promise.allSettled(workers.map(() => startOne(chromium)))
  const installations = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const stopAll = async () => void (await Promise.all(installations.map(({ stop }) => stop())))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  const provided = installations.map(({ underTest }) => underTest)
  project.provide('installations', provided)
  project.provide('installation', { ...(provided[0] as InstallationUnderTest) })
  return stopAll
}

async function startOne(chromium: string): Promise<{ underTest: InstallationUnderTest; stop(): Promise<void> }> {
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
  return { underTest: { baseUrl, port, password, dataDir, chromium }, stop: () => end(installation, dataDir) }
}

async function end(installation: Installation, dataDir: string): Promise<void> {
  const code = await installation.stop()
  rmSync(dataDir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The installation ended with ${code}:\n${installation.printed().slice(-4_000)}`)
}
