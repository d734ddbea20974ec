import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'

/** On whose behalf PostgreSQL's programs run: it refuses to run as root. */
export interface Account {
  /** Whom the database's files must belong to, seen from here. */
  readonly owner: { uid: number; gid: number } | undefined
  /** For spawn: another account's ids, when we may take them. */
  readonly ids: { uid?: number; gid?: number }
  /** The command line in front of the program, such as `setpriv …`. */
  readonly prefix: readonly string[]
}

const UNPRIVILEGED = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'] as const

/** Ourselves; or, being root, root under another name, who may still enter folders that only root may. */
export function ownAccount(): Account {
  if (process.getuid?.() !== 0) return { owner: undefined, ids: {}, prefix: [] }
  return { owner: { uid: 0, gid: 0 }, ids: {}, prefix: UNPRIVILEGED }
}

/** For root where user namespaces are refused: the first account without rights that this machine has. */
export function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    const ids = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
    if (fields && ids.uid > 0) return { owner: ids, ids, prefix: [] }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither user namespaces nor an account named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Runs a program to its end as the account. */
export function runAs(account: Account, program: string, args: readonly string[]) {
  const [command, ...rest] = [...account.prefix, program, ...args] as [string, ...string[]]
  return spawnSync(command, rest, { ...account.ids, env: databaseEnvironment(), cwd: '/', encoding: 'utf8' })
}

/** The machine's language and time zone must not reach the database. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Whether the account can start the programs and reach the folder. */
export function canUse(account: Account, programs: string, folder: string): boolean {
  if (runAs(account, path.join(programs, 'bin', 'postgres'), ['--version']).status !== 0) return false
  return runAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder]).status === 0
}

/** A folder that every account can walk to, the same one for the same name: where things go that lie too deep. */
export function walkablePlace(name: string): string {
  const base = ['/var/lib', '/var/tmp'].find((folder) => isWritable(folder)) ?? '/tmp'
  const place = path.join(base, `mainstreet-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`)
  mkdirSync(place, { recursive: true })
  if (lstatSync(place).uid !== process.getuid?.()) throw new Error(`${place} belongs to somebody else. Remove it.`)
  // Independent of the umask: others may pass through the folder, only the account may read the folders in it.
  chmodSync(place, 0o711)
  return place
}

/** Copies a folder completely or not at all, and makes the account its owner. */
export function copyFolder(from: string, to: string, account: Account): void {
  if (existsSync(to)) return
  const half = `${to}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  // The system's cp keeps modes and links, which PostgreSQL requires.
  const copy = spawnSync('cp', ['-a', from, half], { encoding: 'utf8' })
  if (copy.status !== 0) throw new Error(`${from} could not be copied to ${to}: ${copy.error?.message ?? copy.stderr}`)
  giveTo(account, half)
  renameSync(half, to)
}

/** Hands a folder with everything in it to the account, unless it has it already. */
export function giveTo(account: Account, folder: string): void {
  const { owner } = account
  if (!owner || lstatSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), owner.uid, owner.gid)
  }
  lchownSync(folder, owner.uid, owner.gid)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
