import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'

/** The heading below a card's title. */
export const subtitle = defineBlock({
  name: 'Subtitle',
  title: 'Subtitle',
  group: 'text',
  isPart: true,
  icon: 'h-4',
  fields: {},
  styles: ['spacing', 'visibility', 'customCss'],
  styleDefaults: { spacing: { paddingTop: 4, paddingRight: 20, paddingBottom: 0, paddingLeft: 20 } },
  accepts: ['Heading'],
  starts: (make) => [make('Heading', { text: 'A subtitle', level: '4' })],
  css: '.ms-subtitle{width:100%;min-width:0}.ms-subtitle>.ms-heading{font-weight:500;opacity:.85}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag a heading here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-subtitle', root.className)}>
      {children}
    </div>
  ),
})
