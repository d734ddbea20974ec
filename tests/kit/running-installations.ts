import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildAll } from '../../server/scripts/build.ts'
import { PASSWORD } from './backed-up.ts'
import { makeDataFolder } from './data-folder.ts'
import { copyFilled, type FilledFolder, makeFilled } from './filled-folder.ts'
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

/** For the browser tests: the built installation with its demo, once for each worker, on free ports and with copies of one data folder. */
export default async function startAll(project: TestProject): Promise<() => Promise<void>> {
  await buildAll()
  const chromium = findBrowser()
  prepareFonts()
  const filled = {
    folder: makeDataFolder('filled'),
    password: PASSWORD,
  }
  chmodSync(filled.folder, 0o711)
  await makeFilled(filled)
  project.provide('filled', filled)
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const started = await Promise.allSettled(workers.map(() => startOne(chromium, filled)))
  const installations = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const stopAll = async () => {
    await Promise.all(installations.map(({ stop }) => stop()))
    rmSync(filled.folder, { recursive: true, force: true })
  }
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

async function startOne(
  chromium: string,
  filled: FilledFolder,
): Promise<{ underTest: InstallationUnderTest; stop(): Promise<void> }> {
  const { password } = filled
  const dataDir = makeDataFolder('browser')
  copyFilled(dataDir, filled)
  const installation = await startInstallation({
    dataDir,
    port: await freePort(),
    // All visitors of all tests come from one address.
    env: { LOG_LEVEL: 'warn', API_RATE_SIGNED_OUT: '100000', SITE_RATE: '100000' },
  })
  const { baseUrl, port } = installation
  return { underTest: { baseUrl, port, password, dataDir, chromium }, stop: () => end(installation, dataDir) }
}

async function end(installation: Installation, dataDir: string): Promise<void> {
  const code = await installation.stop()
  rmSync(dataDir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The installation ended with ${code}:\n${installation.printed().slice(-4_000)}`)
}
