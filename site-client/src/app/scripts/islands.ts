import { islandLoaders } from '../islands/loaders.ts'
import { wakeIslands } from '../islands/wake.ts'

wakeIslands(document, islandLoaders)
