/** The layers of the admin. Each may import itself and those before it. */
const LAYERS = ['ui', 'capability', 'modules', 'editor', 'shell', 'app']

/**
 * The folders of the admin that others may import, and the file that exports their reusable parts: index.ts, or
 * public-api.ts where index.ts holds the object for the list of capabilities. All other folders are known to the list only.
 */
export const REUSABLE: Readonly<Record<string, 'index.ts' | 'public-api.ts'>> = {
  'content/components': 'public-api.ts',
  'content/media': 'public-api.ts',
  'content/pages': 'public-api.ts',
  'content/preview-links': 'index.ts',
  'crm/customer-picker': 'index.ts',
  'crm/timeline': 'index.ts',
  'platform/attachments': 'index.ts',
  'platform/custom-fields': 'public-api.ts',
  'platform/data-exchange': 'index.ts',
  'platform/roles': 'public-api.ts',
  'platform/saved-views': 'index.ts',
  'platform/session': 'index.ts',
  'platform/settings-frame': 'index.ts',
  'platform/site-sessions': 'index.ts',
  'platform/tenants': 'public-api.ts',
}

export const CAPABILITY_LIST = 'admin-client/src/app/capabilities.ts'

/** `content/pages` and `index.ts` of a file in a capability's folder. */
export function placeInAdmin(file: string): { folder: string; inside: string } | undefined {
  const [, folder, inside] = /^admin-client\/src\/modules\/([\w-]+\/[\w-]+)\/(.+)$/.exec(file) ?? []
  return folder && inside ? { folder, inside } : undefined
}

/** A folder is entered only if it is declared reusable; the list of capabilities takes their objects. */
export function betweenAdminFolders(to: string, from: string): string | undefined {
  const there = placeInAdmin(to)
  if (!there || placeInAdmin(from)?.folder === there.folder) return undefined
  if (from === CAPABILITY_LIST)
    return there.inside === 'index.ts' ? undefined : 'the list of capabilities imports only their index.ts'
  const entrance = REUSABLE[there.folder]
  if (!entrance)
    return `${there.folder} is not declared as reusable, so it adds to other screens by its AdminCapability`
  return there.inside === entrance ? undefined : `another folder enters ${there.folder} by its ${entrance}`
}

/** Later layers know earlier ones, never the other way round. */
export function betweenAdminLayers(to: string, from: string): string | undefined {
  const [there, here] = [layerOf(to), layerOf(from)]
  if (there < 0 || here < 0 || there <= here) return undefined
  return `${LAYERS[here]} comes before ${LAYERS[there]}`
}

const layerOf = (file: string): number => LAYERS.indexOf(/^admin-client\/src\/([\w-]+)\//.exec(file)?.[1] ?? '')
