import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'

/** A box that lays out its children. */
export const container = defineBlock({
  name: 'Container',
  title: 'Container',
  group: 'layout',
  icon: 'square',
  keywords: ['box', 'column', 'group', 'stack', 'card'],
  fields: {},
  styles: ['alignment', 'background', 'border', 'spacing', 'hover', 'position', 'visibility', 'overflow', 'customCss'],
  styleDefaults: { spacing: { paddingTop: 32, paddingBottom: 32 } },
  accepts: 'any',
  css: '.ms-container{position:relative;display:flex;flex-direction:column;isolation:isolate;min-width:0;max-width:100%}@media(max-width:767.98px){.ms-container{flex-wrap:wrap}}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag blocks here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-container', root.className)}>
      {children}
    </div>
  ),
})
