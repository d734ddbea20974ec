import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The secret of an installation that was given none: made at the first start, kept in its data folder. */
export function keptSecret(dataDir: string): string {
  const file = path.join(path.resolve(dataDir), 'secret')
  mkdirSync(path.dirname(file), { recursive: true })
  return read(file) ?? createSecret(file)
}

/** The secret that is kept in a data folder; nothing when no installation has begun there. */
export function secretIn(dataDir: string): string | undefined {
  return read(path.join(path.resolve(dataDir), 'secret'))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole before it gets its name: of two first starts, one makes it and both read the same. */
function createSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
