import path from 'node:path'
import { takeTurn } from '../../server/scripts/build.ts'
import { commands, root, runScript } from '../../server/scripts/program.ts'
import { contentHash, isStamped, sourceFiles, stamped } from '../../server/scripts/stamp.ts'

const SOURCES = [
  'blocks/src',
  'server/src',
  'site-client/src',
  'tests/api/child.vite.config.ts',
  'tests/api/server-child.ts',
  'tsconfig.json',
  'package-lock.json',
]
const FOLDER = path.join(root, 'server/generated/test-child')

/** The compiled `server-child.ts`. Compiles it first if the sources have changed, once for all who ask at the same time. */
export async function builtChild(): Promise<string> {
  const script = path.join(FOLDER, 'server-child.js')
  const hash = contentHash(root, sourceFiles(root, SOURCES))
  const stamp = path.join(FOLDER, '.stamp')
  if (isStamped(stamp, hash)) return script
  const release = await takeTurn()
  try {
    if (!isStamped(stamp, hash)) await stamped(stamp, hash, compile)
  } finally {
    release()
  }
  return script
}

async function compile(): Promise<void> {
  const config = path.join(import.meta.dirname, 'child.vite.config.ts')
  const { ok, output } = await runScript(commands.vite, ['build', '--logLevel=warn', '--config', config])
  if (!ok) throw new Error(`The server could not be compiled:\n${output}`)
}
