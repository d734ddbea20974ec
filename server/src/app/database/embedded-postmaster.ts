import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL's postmaster.pid: its process, and since when it accepts connections. */
export function readPostmaster(cluster: string): { pid: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Stops processes of an earlier run, so that a new PostgreSQL can own the cluster. The caller has locked the data
 * folder, so any process that still uses it is an orphan: of a killed server (it stops by itself), or of a killed
 * postmaster (its workers notice within moments).
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const signals: [afterMs: number, signal: NodeJS.Signals][] = [
    [3_000, 'SIGINT'],
    [8_000, 'SIGQUIT'],
    [20_000, 'SIGKILL'],
  ]
  const begun = Date.now()
  for (let left = processesOn(cluster); left.length > 0; left = processesOn(cluster)) {
    const due = signals[0]
    if (due && Date.now() - begun > due[0]) {
      for (const pid of left) signal(pid, due[1])
      signals.shift()
    }
    if (Date.now() - begun > 25_000) throw new Error(`PostgreSQL (process ${left[0]}) still holds ${cluster}`)
    await pause(20)
  }
  // Nobody runs on it: PostgreSQL itself would take a zombie, or a stranger with the same number, for the old one.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** PostgreSQL and its workers have the cluster's folder as working directory, unlike all other processes. */
function processesOn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return recordedProcess(cluster)
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid && standsIn(pid, folder))
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    )
  } catch {
    return false
  }
}

function recordedProcess(cluster: string): number[] {
  const pid = readPostmaster(cluster)?.pid
  return pid && signal(pid, 0) ? [pid] : []
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
