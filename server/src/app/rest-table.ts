import type { Capability } from '../kernel/capability/capability.ts'
import { requireUniqueNames } from '../kernel/registries/registry.ts'
import type { DownloadDescription } from '../rest/download.ts'
import type { Route } from '../rest/route.ts'
import type { UploadDescription } from '../rest/upload.ts'

/** The REST routes of all capabilities. Throws if two of them have the same method and path. */
export async function loadRestTable(capabilities: readonly Capability[]): Promise<readonly Route[]> {
  const loaded = await Promise.all(
    capabilities.map(async ({ name, rest }) => ({ capability: name, routes: (await rest?.())?.restRoutes ?? [] })),
  )
  requireUniqueNames(
    'REST route',
    loaded.map(({ capability, routes }) => ({
      capability,
      names: routes.map(({ method, path }) => `${method} ${path}`),
    })),
  )
  return loaded.flatMap(({ routes }) => routes)
}

/** The uploads of all capabilities, which are documented along with the REST table. */
export async function loadUploads(capabilities: readonly Capability[]): Promise<readonly UploadDescription[]> {
  const loaded = await Promise.all(capabilities.map(({ rest }) => rest?.()))
  return loaded.flatMap((one) => one?.restUploads ?? [])
}

/** The files that capabilities send, which the documentation shows, too. */
export async function loadDownloads(capabilities: readonly Capability[]): Promise<readonly DownloadDescription[]> {
  const loaded = await Promise.all(capabilities.map(({ rest }) => rest?.()))
  return loaded.flatMap((one) => one?.restDownloads ?? [])
}
