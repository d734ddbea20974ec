import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** The processes that name a folder on their command line or stand in it. Linux only; elsewhere none are seen. */
export function processesOn(folder: string): { pid: number; uid: number | undefined; command: string }[] {
  return processIds()
    .filter((pid) => pid !== process.pid)
    .map((pid) => ({ pid, command: commandOf(pid), place: placeOf(pid) }))
    .filter(({ command, place }) => command.includes(folder) || place.startsWith(folder))
    .map(({ pid, command }) => ({ pid, command, uid: statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid }))
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function placeOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
