import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseFault } from './access.ts'
import {
  type Account,
  canUse,
  copyFolder,
  giveTo,
  ownAccount,
  runAs,
  unprivilegedAccount,
  walkablePlace,
} from './embedded-account.ts'
import { programsFolder } from './embedded-programs.ts'
import { whyItFailed } from './why-it-failed.ts'

/** Names the socket's file only: nothing listens on a network port. */
export const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 107

/** A made cluster and how to run it. */
export interface Cluster {
  readonly account: Account
  readonly programs: string
  readonly folder: string
  readonly socketFolder: string
}

export interface ClusterOptions {
  readonly dataDir: string
  /** Throws durability away, for tests. */
  readonly ephemeral: boolean
  say(message: string): void
}

/** Finds the data folder's cluster, or makes it; either way in a place where PostgreSQL can run. */
export function openCluster(options: ClusterOptions): Cluster {
  const dataDir = realpathSync(options.dataDir)
  const place = findPlace(dataDir, options)
  const { account, programs, home } = place
  const folder = path.join(home, 'postgres')
  // A cluster is created in a temporary folder and moved into place when complete, so a leftover is incomplete: start over.
  if (!existsSync(path.join(folder, 'PG_VERSION'))) makeCluster(account, programs, folder, options)
  giveTo(account, folder)
  const socketFolder = makeSocketFolder(account, home)
  return { account, programs, folder, socketFolder }
}

/** Where the cluster can be: in the data folder, unless no account without rights gets there. */
function findPlace(dataDir: string, { say }: ClusterOptions): { account: Account; programs: string; home: string } {
  const own = ownAccount()
  const programs = programsFolder()
  const inside = path.join(dataDir, 'postgres')
  const home = existsSync(inside) ? path.dirname(realpathSync(inside)) : dataDir
  if (own.ids.uid === undefined && own.prefix.length === 0) return { account: own, programs, home }
  if (canUse(own, programs, home)) return { account: own, programs, home }

  const account = unprivilegedAccount()
  if (canUse(account, programs, home)) return { account, programs, home }
  const walkable = walkablePlace(dataDir)
  const copiedPrograms = path.join(walkablePlace(programs), 'programs')
  if (!existsSync(copiedPrograms))
    say(`Copying PostgreSQL's programs to ${copiedPrograms}, where it may run without being root.`)
  copyFolder(programs, copiedPrograms, account)
  if (home !== walkable) moveData(inside, path.join(walkable, 'postgres'), account, say)
  return { account, programs: copiedPrograms, home: walkable }
}

/** Moves the cluster and leaves a link, so that it is found from the data folder ever after. */
function moveData(inside: string, to: string, account: Account, say: (message: string) => void): void {
  say(`The database is kept in ${to}, because no account but root can enter ${path.dirname(inside)}.`)
  if (existsSync(inside)) copyFolder(realpathSync(inside), to, account)
  rmSync(inside, { recursive: true, force: true })
  symlinkSync(to, inside)
}

function makeCluster(account: Account, programs: string, folder: string, { ephemeral, say }: ClusterOptions): void {
  if (!ephemeral) say('Making the database …')
  const half = `${folder}.half-made`
  rmSync(half, { recursive: true, force: true })
  ownFolder(account, half)
  const result = runAs(account, path.join(programs, 'bin', 'initdb'), [
    `--pgdata=${half}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // Sorting and case must not depend on the machine; where people read lists, queries name their own collation.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(ephemeral ? ['--no-sync', '--no-data-checksums'] : []),
  ])
  if (result.status !== 0)
    throw new DatabaseFault(`The database could not be made in ${path.dirname(folder)}: ${whyItFailed(result)}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
}

/** Beside the cluster when the path is short enough for a socket, else in the machine's folder for temporary things. */
function makeSocketFolder(account: Account, home: string): string {
  const near = path.join(home, 'run')
  const name = `mainstreet-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const folder = [near, path.join(tmpdir(), name), path.join('/tmp', name)].find(isShortEnough) ?? near
  ownFolder(account, folder)
  for (const left of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    rmSync(path.join(folder, left), { force: true })
  const us = account.owner?.uid ?? process.getuid?.()
  const made = lstatSync(folder)
  if (!made.isDirectory() || made.uid !== us) throw new Error(`${folder} belongs to somebody else. Remove it.`)
  return folder
}

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH

/** A folder that the account alone may enter. Its parents keep the usual mode: the account must walk through them. */
function ownFolder(account: Account, folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account.owner) lchownSync(folder, account.owner.uid, account.owner.gid)
}
