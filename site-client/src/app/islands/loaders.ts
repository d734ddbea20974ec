import type { IslandLoaders } from './wake.ts'

/** Where each island's component is fetched from when it wakes: the block's name, and an import of its own. */
export const islandLoaders: IslandLoaders = {}
