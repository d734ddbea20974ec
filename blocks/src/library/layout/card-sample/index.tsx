import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'
import { cardCss } from '../card-css.ts'

/** A card to start from: a picture, a title, a subtitle and a body. */
export const cardSample = defineBlock({
  name: 'CardSample',
  title: 'Card sample',
  group: 'layout',
  icon: 'id',
  keywords: ['card', 'tile', 'teaser', 'box'],
  fields: {},
  styles: ['background', 'border', 'spacing', 'hover', 'visibility', 'customCss'],
  accepts: ['CardHeader', 'HeaderTitle', 'Subtitle', 'CardBody'],
  starts: (make) => [make('CardHeader'), make('HeaderTitle'), make('Subtitle'), make('CardBody')],
  css: `${cardCss}.ms-card>.ms-header-title,.ms-card>.ms-subtitle{padding:1.25rem 1.25rem 0}.ms-card>.ms-subtitle{padding-top:.25rem}`,
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag the parts of a card here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-card', root.className)}>
      {children}
    </div>
  ),
})
