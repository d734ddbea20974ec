import { readProps } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import { queryOf } from '@mainstreet/blocks/render'
import { blockName, type TreeNode } from '@mainstreet/blocks/tree'
import { useSyncExternalStore } from 'react'
import { useCanvas } from './canvas-context.ts'

/** Rerenders a block when the data that it shows has arrived. */
export function useBlockData(node: TreeNode | undefined): void {
  const { data, host } = useCanvas()
  const definition = node && blockNamed(blockName(node))
  const query =
    node && definition?.data ? queryOf(definition, readProps(definition.fields, node.props), host.page) : null
  useSyncExternalStore(data.subscribe, () => (query ? data.resultOf(query) : null))
}

/** Rerenders when any data has arrived, for blocks that are drawn as one. */
export function useAllBlockData(): void {
  const { data } = useCanvas()
  useSyncExternalStore(data.subscribe, data.version)
}
