import { readProps } from '../fields/index.ts'
import type { HostPage } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import { DEVICES, type Device, ONLY_ON, readGroup } from '../styles/index.ts'
import { blockName, ROOT, type Tree, type TreeNode } from '../tree/index.ts'
import { isShown } from './page-top.ts'

export interface HeroPicture {
  readonly address: string
  /** The media query of the devices that show it; '' for all. */
  readonly media: string
}

/** Blocks within each other whose background may be the first that visitors see. */
const MOST_LEVELS = 8

/**
 * The background at the top of a page, for each device that has one. Browsers find backgrounds late and load them as the
 * least urgent, so a page asks for these by itself.
 */
export function heroPictures(tree: Tree, page: HostPage): HeroPicture[] {
  const addresses = DEVICES.map((device) => ({ device, address: pictureAtTop(tree, page, device) }))
  const [first] = addresses
  if (first && addresses.every(({ address }) => address === first.address))
    return first.address ? [{ address: first.address, media: '' }] : []
  return addresses.flatMap(({ device, address }) => (address ? [{ address, media: ONLY_ON[device] }] : []))
}

/** Of the first block, or of the first one in it, and so on. */
function pictureAtTop(tree: Tree, page: HostPage, device: Device): string {
  let node = tree[ROOT]
  for (let level = 0; node && level < MOST_LEVELS; level++) {
    if (blockNamed(blockName(node))?.styles.includes('background')) {
      const { backgroundImage, usePageImage } = readGroup(node.props, 'background')[device]
      const address = (usePageImage && page.image) || backgroundImage
      // Other addresses are part of the page already.
      if (/^(?:https?:|\/)/.test(address)) return address
    }
    const shown: TreeNode[] = childrenOf(node).flatMap((id) => tree[id] ?? [])
    node = shown.find((child) => isShown(child, device, page))
  }
  return ''
}

/** Of slides the first alone: the others are out of sight. */
function childrenOf(node: TreeNode): readonly string[] {
  const definition = blockNamed(blockName(node))
  if (!definition?.slots) return node.nodes
  const [first] = definition.slots(readProps(definition.fields, node.props))
  return first !== undefined && node.linkedNodes[first] ? [node.linkedNodes[first]] : []
}
