import { defineBlock } from '../../define.ts'
import { colour, cssColour, none } from '../../fields.ts'
import { classes } from '../classes.ts'

/** Pages from before the style groups say `padding: 0` and `background: '#fff'`; the groups of new pages are objects. */
const oldPadding = none<number | undefined>(undefined, (saved) => (typeof saved === 'number' ? saved : undefined))
const oldBackground = none<string | undefined>(undefined, (saved) =>
  typeof saved === 'string' ? colour().read(saved) : undefined,
)

/** The whole page: what stands behind its sections. */
export const wrapper = defineBlock({
  name: 'Wrapper',
  title: 'Page',
  group: 'layout',
  icon: 'file',
  fields: { padding: oldPadding, background: oldBackground },
  styles: ['background', 'spacing', 'visibility'],
  styleDefaults: { background: { backgroundColor: '#fff' }, spacing: { paddingTop: 0, paddingBottom: 0 } },
  accepts: ['Section', 'Container', 'SectionDivider'],
  css: '.ms-wrapper{display:flow-root;min-height:100%;position:relative}',
  cssOf({ padding, background }, selector) {
    if (padding === undefined && !background) return ''
    const paddingCss = padding === undefined ? '' : `padding:${padding}px;`
    return `${selector}{${paddingCss}${background ? `background:${cssColour(background)}` : ''}}`
  },
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-wrapper', root.className)}>
      {children}
    </div>
  ),
})
