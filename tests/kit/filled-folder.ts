import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, startInstallation } from './installation.ts'

/** A data folder with the demo, and the password of its accounts. */
export interface FilledFolder {
  readonly folder: string
  readonly password: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    filled: FilledFolder
  }
}

/** Makes one by a first start, which writes for longer than all later starts take. */
export async function makeFilled({ folder, password }: FilledFolder): Promise<void> {
  const env = { DEMO_PASSWORD: password, LOG_LEVEL: 'warn' }
  const installation = await startInstallation({ dataDir: folder, port: await freePort(), env, timeoutMs: 600_000 })
  const code = await installation.stop()
  if (code !== 0) throw new Error(`The installation ended with ${code}:\n${installation.printed()}`)
}

/** Makes `dataDir` a copy of it, for a test that needs an installation but not its first start: `inject('filled')`. */
export function copyFilled(dataDir: string, { folder }: FilledFolder): void {
  rmSync(dataDir, { recursive: true, force: true })
  // With its owners: PostgreSQL may run as another account than the server.
  const { status, stderr } = spawnSync('cp', ['-a', folder, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
}
