import { execFileSync } from 'node:child_process'

/** The resident memory of a process, in MB. */
export function residentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
