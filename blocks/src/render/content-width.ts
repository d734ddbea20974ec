import { readProps } from '../fields/index.ts'
import { blockNamed } from '../library/index.ts'
import { atMost, type BoxWidth, type DeviceWidths, inset, part, windowWidth } from '../styles/box-width.ts'
import { FIXED_WIDTH } from '../styles/groups/alignment.ts'
import { type ContentWidth, DEFAULT_WIDTHS, type Device, type GroupValues, readGroup } from '../styles/index.ts'
import { blockName, type Tree, type TreeNode } from '../tree/index.ts'

/**
 * The room that the blocks around a node leave for it. Where the layout depends on the contents, as in a container with
 * its blocks side by side, the room of the whole container counts.
 */
export function widthsFor(tree: Tree, id: string, limits = DEFAULT_WIDTHS): DeviceWidths {
  const around: TreeNode[] = []
  for (let parent = tree[id]?.parent; parent; parent = tree[parent]?.parent) around.unshift(tree[parent] as TreeNode)
  let widths: DeviceWidths = WHOLE_WINDOW
  for (const [at, node] of around.entries()) {
    const inside = widthsInside(node, widths, contentWidthOf(around[at - 1]) !== '')
    const limit = contentWidthOf(node)
    widths = limit === '' || limit === 'full' ? inside : onEach((device) => atMost(inside[device], limits[limit]))
  }
  return widths
}

const WHOLE_WINDOW = onEach(() => windowWidth)

function onEach(widthOn: (device: Device) => BoxWidth): DeviceWidths {
  return { desktop: widthOn('desktop'), tablet: widthOn('tablet'), mobile: widthOn('mobile') }
}

function contentWidthOf(node: TreeNode | undefined): ContentWidth | '' {
  return (node && blockNamed(blockName(node))?.contentWidth?.(node.props)) ?? ''
}

function widthsInside(node: TreeNode, available: DeviceWidths, isBoxed: boolean): DeviceWidths {
  const definition = blockNamed(blockName(node))
  if (!definition) return available
  const { styles, styleDefaults, childWidth } = definition
  const alignment = styles.includes('alignment') && readGroup(node.props, 'alignment')
  const spacing = styles.includes('spacing') && readGroup(node.props, 'spacing', styleDefaults?.spacing)
  const props = childWidth && readProps(definition.fields, node.props)
  return onEach((device) => {
    let width = available[device]
    if (alignment) width = alignedWidth(alignment[device], width)
    if (spacing) {
      const { marginLeft, marginRight, paddingLeft, paddingRight } = spacing[device]
      width = inset(width, marginLeft + marginRight + Math.max(0, paddingLeft) + Math.max(0, paddingRight))
    }
    return (props && childWidth?.(props, width, device, isBoxed)) ?? width
  })
}

function alignedWidth({ width, widthUnit, widthAuto, fluid }: GroupValues<'alignment'>, available: BoxWidth): BoxWidth {
  if (fluid) return available
  const limit = fluid === false ? atMost(available, FIXED_WIDTH) : available
  if (widthAuto || width <= 0) return limit
  return widthUnit === 'px' ? atMost(limit, width) : part(limit, Math.min(width, 100) / 100)
}
