import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'
import { NO_PADDING } from '../card-css.ts'

/** The text of a card below its header. */
export const cardBody = defineBlock({
  name: 'CardBody',
  title: 'Card body',
  group: 'layout',
  isPart: true,
  icon: 'square',
  fields: {},
  styles: ['background', 'border', 'spacing', 'hover', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  accepts: ['Container'],
  starts: (make) => [
    make(
      'Container',
      { spacing: { sync: true, desktop: { paddingTop: 20, paddingRight: 20, paddingBottom: 20, paddingLeft: 20 } } },
      make('Text', { text: 'What this card is about' }),
    ),
  ],
  css: '.ms-card-body{position:relative;isolation:isolate;flex-grow:1;min-width:0;min-height:150px}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag containers here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-card-body', root.className)}>
      {children}
    </div>
  ),
})
