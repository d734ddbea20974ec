import { readProps } from '../fields/index.ts'
import type { HostPage } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import { DEVICES, type Device, flatGroups, readGroup } from '../styles/index.ts'
import type { Theme } from '../theme/theme.ts'
import { blockName, ROOT, type Tree, type TreeNode } from '../tree/index.ts'
import { isLeftOut } from './page-queries.ts'
import { BANDS, type Ground, groundOf } from './top-ground.ts'

/** The block that visitors see first on a device, and the page or template that it is in. */
export interface TopBlock {
  readonly root: TreeNode
  readonly node: TreeNode
  /** The node's id, with the prefix of its part. */
  readonly id: string
}

/** Null on a device where the page is empty. */
export type TopBlocks = Readonly<Record<Device, TopBlock | null>>

const SHOWN_ON = { desktop: 'showOnDesktop', tablet: 'showOnTablet', mobile: 'showOnMobile' } as const

/** The topmost visible block of each device. `parts` are in the order in which they are shown. */
export function topBlocks(
  parts: readonly { readonly tree: Tree; readonly prefix: string }[],
  page: HostPage,
): TopBlocks {
  const first = (device: Device): TopBlock | null => {
    for (const { tree, prefix } of parts) {
      const root = tree[ROOT]
      const id = root && isShown(root, device, page) && root.nodes.find((child) => isShown(tree[child], device, page))
      if (root && id) return { root, node: tree[id] as TreeNode, id: prefix + id }
    }
    return null
  }
  return { desktop: first('desktop'), tablet: first('tablet'), mobile: first('mobile') }
}

export function isShown(node: TreeNode | undefined, device: Device, page: HostPage): boolean {
  const definition = node && blockNamed(blockName(node))
  if (!node || !definition || isLeftOut(node, page)) return false
  return !definition.styles.includes('visibility') || readProps(flatGroups.visibility, node.props)[SHOWN_ON[device]]
}

/** The background of the page at its top. */
export function topGround(top: TopBlock | null, device: Device, theme: Theme): Ground {
  return groundOf(top && [top.root, top.node], device, theme)
}

/** The declaration that moves the top block's content down by `height`. A band's background stays where it is. */
export function spaceAbove({ node }: TopBlock, device: Device, height: string): string {
  const definition = blockNamed(blockName(node))
  const isSpaced = definition?.styles.includes('spacing')
  const spacing = isSpaced ? readGroup(node.props, 'spacing', definition?.styleDefaults?.spacing)[device] : null
  const isBand = BANDS.includes(blockName(node))
  const own = (isBand ? spacing?.paddingTop : spacing?.marginTop) ?? 0
  return `${isBand ? 'padding' : 'margin'}-top:${own > 0 ? `calc(${own}px + ${height})` : height}`
}

/** The devices that a block is at the top of, as a value of `data-top`. */
export function topDevices(tops: TopBlocks): ReadonlyMap<string, string> {
  const devices = new Map<string, string>()
  for (const device of DEVICES) {
    const id = tops[device]?.id
    if (id) devices.set(id, [devices.get(id), device].filter(Boolean).join(' '))
  }
  return devices
}
