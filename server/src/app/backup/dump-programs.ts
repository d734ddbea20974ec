import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BackupFault } from './backup-fault.ts'

export interface DumpPrograms {
  readonly dump: string
  readonly restore: string
}

/** Where Linux packages and installers put each version of PostgreSQL. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']

/** The newest pg_dump of this machine with its pg_restore. One that is older than the server could not read it. */
export function dumpPrograms(server: number): DumpPrograms {
  const found = candidates()
    .map((folder) => ({ folder, version: versionOf(path.join(folder, 'pg_dump')) }))
    .filter(({ version }) => version > 0)
    .sort((a, b) => b.version - a.version)[0]
  const advice = `Install PostgreSQL's client programs of version ${server} or newer (on Debian and Ubuntu the package postgresql-client-${server}, from apt.postgresql.org) and try again, or let whoever runs the database back it up.`
  if (!found)
    throw new BackupFault(`The database in DATABASE_URL is backed up by pg_dump, and there is none. ${advice}`)
  if (found.version < server) {
    throw new BackupFault(
      `The database in DATABASE_URL is PostgreSQL ${server}, and the newest pg_dump here is ${found.version} (${found.folder}), which cannot read it. ${advice}`,
    )
  }
  return { dump: path.join(found.folder, 'pg_dump'), restore: path.join(found.folder, 'pg_restore') }
}

/** Runs one of them to its end. The password goes by the environment, where no other account can read it. */
export function runProgram(program: string, args: readonly string[], url: string): Promise<string> {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(PGPASSWORD ? { PGPASSWORD } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return waitForExit(child, path.basename(program))
}

/** Runs one that asks no database. */
export function askProgram(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new BackupFault(`${path.basename(program)} failed: ${stderr.trim()}`)
  return stdout
}

function waitForExit(child: ReturnType<typeof spawn>, name: string): Promise<string> {
  let said = ''
  let complaint = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve(said)
      else reject(new BackupFault(`${name} failed: ${complaint.trim() || `it ended with ${status}`}`))
    })
  })
}

function candidates(): string[] {
  const versions = FOLDERS.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, 'bin')) : [],
  )
  return [...(process.env.PATH ?? '').split(path.delimiter), ...versions].filter((folder) =>
    existsSync(path.join(folder, 'pg_dump')),
  )
}

function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)[.\w]*/.exec(stdout ?? '')?.[1] ?? 0)
}
