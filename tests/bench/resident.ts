import { execFileSync } from 'node:child_process'

/** After a start, until what only the start needed has been collected. */
export const SETTLED_MS = 5000

/** The resident memory of a process, in MB. */
export function residentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
