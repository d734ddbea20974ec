import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The secret of an installation that was given none: made at the first start, kept in its data folder. */
export function keptSecret(dataDir: string): string {
  const file = path.join(path.resolve(dataDir), 'secret')
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    // 'wx': of two first starts, one writes and the other reads what it wrote.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
