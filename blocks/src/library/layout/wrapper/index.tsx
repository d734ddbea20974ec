import { defineBlock } from '../../../define.ts'
import { colour, cssColour, none } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'

/**
 * Pages that predate the style groups store `padding: 0` and `background: '#fff'`. In newer pages these props are
 * objects.
 */
const legacyPadding = none<number | undefined>(undefined, (saved) => (typeof saved === 'number' ? saved : undefined))
const legacyBackground = none<string | undefined>(undefined, (saved) =>
  typeof saved === 'string' ? colour().read(saved) : undefined,
)

/** The whole page and its background. */
export const wrapper = defineBlock({
  name: 'Wrapper',
  title: 'Page',
  group: 'layout',
  icon: 'file',
  fields: { padding: legacyPadding, background: legacyBackground },
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
