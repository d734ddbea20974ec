import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'
import { cardCss, NO_PADDING } from '../card-css.ts'

/** A card to start from: a picture, a title, a subtitle and a body. */
export const cardSample = defineBlock({
  name: 'CardSample',
  title: 'Card sample',
  group: 'layout',
  icon: 'id',
  keywords: ['card', 'tile', 'teaser', 'box'],
  fields: {},
  styles: ['background', 'border', 'spacing', 'hover', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  accepts: ['CardHeader', 'HeaderTitle', 'Subtitle', 'CardBody'],
  starts: (make) => [make('CardHeader'), make('HeaderTitle'), make('Subtitle'), make('CardBody')],
  css: cardCss,
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag the parts of a card here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-card', root.className)}>
      {children}
    </div>
  ),
})
