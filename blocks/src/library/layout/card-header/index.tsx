import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'
import { NO_PADDING } from '../card-css.ts'

/** The picture at the top of a card. */
export const cardHeader = defineBlock({
  name: 'CardHeader',
  title: 'Card header',
  group: 'layout',
  isPart: true,
  icon: 'photo-up',
  fields: {},
  styles: ['background', 'border', 'spacing', 'hover', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  accepts: ['Image'],
  starts: (make) => [make('Image', { height: 200, objectFit: 'cover' })],
  css: '.ms-card-header{position:relative;display:flex;flex-direction:column;justify-content:center;isolation:isolate;min-width:0;min-height:200px;overflow:hidden}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag an image here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-card-header', root.className)}>
      {children}
    </div>
  ),
})
