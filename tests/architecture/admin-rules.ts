import { existsSync } from 'node:fs'
import path from 'node:path'
import { read, root } from './imports.ts'

/** The layers of the admin. Each may import itself and those before it. */
const LAYERS = ['ui', 'capability', 'modules', 'editor', 'shell', 'app']

/**
 * The file by which other folders enter a folder of the admin: its public-api.ts, or its index.ts if that holds no
 * object for the list of capabilities. Undefined if only the list knows the folder.
 */
export function entranceOf(folder: string): 'index.ts' | 'public-api.ts' | undefined {
  const inFolder = (file: string) => `admin-client/src/modules/${folder}/${file}`
  const exists = (file: string) => existsSync(path.join(root, inFolder(file)))
  if (exists('public-api.ts')) return 'public-api.ts'
  if (!exists('index.ts')) return undefined
  return /\bAdminCapability\b/.test(read(inFolder('index.ts'))) ? undefined : 'index.ts'
}

export const CAPABILITY_LIST = 'admin-client/src/app/capabilities.ts'

/** `content/pages` and `index.ts` of a file in a capability's folder. */
export function placeInAdmin(file: string): { folder: string; inside: string } | undefined {
  const [, folder, inside] = /^admin-client\/src\/modules\/([\w-]+\/[\w-]+)\/(.+)$/.exec(file) ?? []
  return folder && inside ? { folder, inside } : undefined
}

/** A folder is entered only by its entrance; the list of capabilities takes their objects. */
export function betweenAdminFolders(to: string, from: string): string | undefined {
  const there = placeInAdmin(to)
  if (!there || placeInAdmin(from)?.folder === there.folder) return undefined
  if (from === CAPABILITY_LIST)
    return there.inside === 'index.ts' ? undefined : 'the list of capabilities imports only their index.ts'
  const entrance = entranceOf(there.folder)
  if (!entrance) return `${there.folder} has no public-api.ts, so it adds to other screens by its AdminCapability`
  return there.inside === entrance ? undefined : `another folder enters ${there.folder} by its ${entrance}`
}

/** Later layers know earlier ones, never the other way round. */
export function betweenAdminLayers(to: string, from: string): string | undefined {
  const [there, here] = [layerOf(to), layerOf(from)]
  if (there < 0 || here < 0 || there <= here) return undefined
  return `${LAYERS[here]} comes before ${LAYERS[there]}`
}

const layerOf = (file: string): number => LAYERS.indexOf(/^admin-client\/src\/([\w-]+)\//.exec(file)?.[1] ?? '')
