import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that holds all workspaces, from wherever this code runs: as it is written or as it was built. */
export const installationFolder: string = findUpwards(import.meta.dirname)

function findUpwards(from: string): string {
  if (existsSync(path.join(from, 'site-client/package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('The folder of the installation was not found above the server')
  return findUpwards(parent)
}
