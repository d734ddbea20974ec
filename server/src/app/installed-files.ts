import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of all workspaces, for both the sources and the built code. */
export const installationFolder: string = findUpwards(import.meta.dirname)

function findUpwards(from: string): string {
  if (existsSync(path.join(from, 'site-client/package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('The folder of the installation was not found above the server')
  return findUpwards(parent)
}
