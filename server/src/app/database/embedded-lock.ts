import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Holder {
  readonly pid: number
  /** When that process began: a process id alone may have been given to another program since. */
  readonly began: string
}

/** One process at a time per data folder. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken'

  constructor(dataDir: string, pid: number) {
    super(
      `Another Mainstreet is already running on ${dataDir} (process ${pid}). Stop it or set DATA_DIR to another folder.`,
    )
  }
}

/** The living process that holds the data folder, if there is one. */
export function holderOf(dataDir: string): number | undefined {
  const holder = readHolder(lockFile(dataDir))
  return holder && isAlive(holder) ? holder.pid : undefined
}

/** Whether a process took the folder and ended without giving it back. */
export function isAbandoned(dataDir: string): boolean {
  const holder = readHolder(lockFile(dataDir))
  return holder !== undefined && !isAlive(holder)
}

/** Takes the data folder for this process, or throws DataFolderTaken. Returns a function that releases it. */
export function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFile(dataDir)
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) ?? '' }))
  try {
    while (!linkedTo(mine, lock)) {
      const holder = readHolder(lock)
      if (holder && isAlive(holder)) throw new DataFolderTaken(dataDir, holder.pid)
      removeLeftover(lock)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
  }
}

const lockFile = (dataDir: string) => path.join(dataDir, 'running')

/** Creating a hard link is atomic, so exactly one of several concurrent processes succeeds. */
function linkedTo(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock away; if somebody living took it over in between, theirs is put back. */
function removeLeftover(lock: string): void {
  const aside = `${lock}.${process.pid}.left`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const holder = readHolder(aside)
  if (holder && isAlive(holder)) linkedTo(aside, lock)
  rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const isAlive = (holder: Holder): boolean => beganAt(holder.pid) === holder.began

/** A number that no two processes with the same id share; nothing for one that is gone or only waits to be buried. */
function beganAt(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim()
    // The second field, the program's name, may hold spaces and brackets: count from its end.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
