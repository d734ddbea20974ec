import { readProps } from '../fields/index.ts'
import { blockNamed } from '../library/index.ts'
import { atMost, type BoxWidth, type DeviceWidths, inset, part, windowWidth } from '../styles/box-width.ts'
import { FIXED_WIDTH } from '../styles/groups/alignment.ts'
import { type ContentWidth, DEFAULT_WIDTHS, DEVICES, type Device, readGroup } from '../styles/index.ts'
import { blockName, type Tree, type TreeNode } from '../tree/index.ts'

/**
 * The room that the blocks around a node leave for it. Where the layout depends on the contents, as in a container with
 * its blocks side by side, the room of the whole container counts.
 */
export function widthsFor(tree: Tree, id: string, widths = DEFAULT_WIDTHS): DeviceWidths {
  const around: TreeNode[] = []
  for (let parent = tree[id]?.parent; parent; parent = tree[parent]?.parent) around.unshift(tree[parent] as TreeNode)
  const on = (device: Device) =>
    around.reduce((width, node, at) => {
      const inside = widthInside(node, width, device, contentWidthOf(around[at - 1]) !== '')
      const limit = contentWidthOf(node)
      return limit === '' || limit === 'full' ? inside : atMost(inside, widths[limit])
    }, windowWidth)
  return Object.fromEntries(DEVICES.map((device) => [device, on(device)])) as DeviceWidths
}

function contentWidthOf(node: TreeNode | undefined): ContentWidth | '' {
  return (node && blockNamed(blockName(node))?.contentWidth?.(node.props)) ?? ''
}

function widthInside(node: TreeNode, available: BoxWidth, device: Device, isBoxed: boolean): BoxWidth {
  const definition = blockNamed(blockName(node))
  if (!definition) return available
  const { styles, styleDefaults } = definition
  let width = available
  if (styles.includes('alignment')) width = alignedWidth(node, width, device)
  if (styles.includes('spacing')) {
    const spacing = readGroup(node.props, 'spacing', styleDefaults?.spacing)[device]
    const { marginLeft, marginRight, paddingLeft, paddingRight } = spacing
    width = inset(width, marginLeft + marginRight + Math.max(0, paddingLeft) + Math.max(0, paddingRight))
  }
  return definition.childWidth?.(readProps(definition.fields, node.props), width, device, isBoxed) ?? width
}

function alignedWidth({ props }: TreeNode, available: BoxWidth, device: Device): BoxWidth {
  const { width, widthUnit, widthAuto, fluid } = readGroup(props, 'alignment')[device]
  if (fluid) return available
  const limit = fluid === false ? atMost(available, FIXED_WIDTH) : available
  if (widthAuto || width <= 0) return limit
  return widthUnit === 'px' ? atMost(limit, width) : part(limit, Math.min(width, 100) / 100)
}
