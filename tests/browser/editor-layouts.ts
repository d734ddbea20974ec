import { block, type Tree, tree } from '@mainstreet/blocks/tree'

/** Which way children follow each other on the screen. */
export type Way = 'down' | 'up' | 'right' | 'left'

export interface Layout {
  readonly name: string
  readonly way: Way
  /** The container's direction, as the settings panel sets it. */
  readonly direction?: 'row' | 'column-reverse' | 'row-reverse'
  /** The container's own CSS, for what no setting says. */
  readonly css?: string
  readonly overflow?: 'hidden' | 'scroll'
  /** How high the children are, in px. */
  readonly high?: number
}

const TWO_ABREAST = 'width:200px'

/** Every way in which a container can lay out the blocks that something is dropped between. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'column', way: 'down' },
  { name: 'column reversed', way: 'up', direction: 'column-reverse' },
  { name: 'row', way: 'right', direction: 'row' },
  { name: 'row reversed', way: 'left', direction: 'row-reverse' },
  { name: 'wrapped', way: 'right', direction: 'row', css: `flex-wrap:wrap;${TWO_ABREAST}` },
  { name: 'wrapped upwards', way: 'right', direction: 'row', css: `flex-wrap:wrap-reverse;${TWO_ABREAST}` },
  { name: 'grid', way: 'right', css: 'display:grid;grid-template-columns:90px 90px' },
  { name: 'grid by columns', way: 'down', css: 'display:grid;grid-auto-flow:column;grid-template-rows:40px 40px' },
  { name: 'grid of one row', way: 'right', css: 'display:grid;grid-auto-flow:column' },
  { name: 'inline row', way: 'right', direction: 'row', css: 'display:inline-flex;width:auto' },
  { name: 'right to left', way: 'left', direction: 'row', css: 'direction:rtl' },
  { name: 'right to left reversed', way: 'right', direction: 'row-reverse', css: 'direction:rtl' },
  { name: 'right to left grid', way: 'left', css: 'direction:rtl;display:grid;grid-template-columns:90px 90px' },
  { name: 'cut off', way: 'down', overflow: 'hidden', css: 'display:block;height:110px' },
  { name: 'scrolled', way: 'right', direction: 'row', overflow: 'scroll', css: 'width:200px;max-width:200px' },
  { name: 'gap of one pixel', way: 'right', direction: 'row', css: 'gap:1px' },
  { name: 'plain blocks', way: 'down', css: 'display:block' },
  { name: 'tiny', way: 'down', high: 8 },
  { name: 'words', way: 'right', css: 'display:block;& > *{display:inline-block}' },
]

/** A section for each layout: a container with the texts 1, 2 and 3 laid out so, and another that holds the text x. */
export function pageOfLayouts(): Tree {
  const text = (words: string) => block('Text', { text: words })
  const sections = LAYOUTS.map(({ name, direction, overflow, css = '', high = 40 }) => {
    const settings = {
      ...(direction && {
        alignment: { sync: true, desktop: { flexDirection: direction, justifyContent: 'flex-start' } },
      }),
      ...(overflow && { overflow }),
      spacing: { sync: true, desktop: { paddingTop: 0, paddingBottom: 0 } },
      customCss: `${css};& > *{width:90px;height:${high}px;overflow:hidden;margin:0;flex:none;background:#dde}`,
    }
    const three = ['1', '2', '3'].map((each) => text(`${name} ${each}`))
    return block('Section', {}, block('Container', settings, ...three), block('Container', {}, text(`${name} x`)))
  })
  return tree(block('Wrapper', {}, ...sections))
}
