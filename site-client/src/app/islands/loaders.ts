import type { IslandLoaders } from './wake.ts'

/** Lazy imports of the island components, by block name. */
export const islandLoaders: IslandLoaders = {}
