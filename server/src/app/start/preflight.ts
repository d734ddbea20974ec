import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { DataFolderTaken, holderOf } from '../database/embedded-lock.ts'

/** Why Mainstreet cannot start, in a sentence. A stack trace would not help. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

export interface StartWishes {
  readonly host: string
  readonly port: number
  /** Nothing when another database is set: then any number of processes may use the folder. */
  readonly dataDir?: string | undefined
}

/** Detects problems before any slow step. The folder and port are taken later, with the same errors. */
export async function checkStart({ host, port, dataDir }: StartWishes): Promise<void> {
  if (dataDir !== undefined) {
    const folder = path.resolve(dataDir)
    const holder = holderOf(folder)
    if (holder !== undefined) throw new DataFolderTaken(folder, holder)
  }
  await checkPort(host, port)
}

const TOLD_IN_WORDS = ['CannotStart', 'DataFolderTaken', 'ConfigFault', 'DatabaseFault', 'BackupFault']

/** The sentence for a failure that the person at the keyboard can mend; nothing for a fault of ours. */
export function sentenceFor(error: unknown, port: number): string | undefined {
  // By name, because the built code and the sources each have a class of their own.
  if (error instanceof Error && TOLD_IN_WORDS.includes(error.name)) return error.message
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${freeLooking(port)} npm start.`
    case 'EACCES':
      return (error as NodeJS.ErrnoException).syscall === 'listen'
        ? `Port ${port} needs rights that this account lacks. Set PORT to one above 1023, for example PORT=4000 npm start.`
        : undefined
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST is not an address of this machine. Set it to 127.0.0.1 for this machine alone, or 0.0.0.0 for every network.'
    default:
      return undefined
  }
}

/** Ends the process with the sentence, or with the stack of a fault that has none. */
export function endWith(error: unknown): never {
  console.error(sentenceFor(error, Number(process.env.PORT || 4000)) ?? error)
  process.exit(1)
}

async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new CannotStart(sentenceFor(error, port) ?? String(error))
  } finally {
    probe.close()
  }
}

const freeLooking = (port: number): number => (port < 65_000 ? port + 100 : 4000)
