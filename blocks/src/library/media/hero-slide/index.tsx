import { defineBlock } from '../../../define.ts'
import { classes } from '../../classes.ts'

/** One slide of a hero slider: a container that fills the slide, with a background and an overlay. */
export const heroSlide = defineBlock({
  name: 'HeroSlide',
  title: 'Hero slide',
  group: 'media',
  icon: 'layout-board',
  fields: {},
  styles: ['alignment', 'background', 'spacing', 'visibility', 'customCss'],
  styleDefaults: { spacing: { paddingTop: 32, paddingRight: 64, paddingBottom: 48, paddingLeft: 64 } },
  accepts: 'any',
  css: '.ms-hero-slide{position:relative;display:flex;flex-direction:column;justify-content:center;isolation:isolate;width:100%;min-width:0;height:100%}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag blocks here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-hero-slide', root.className)}>
      {children}
    </div>
  ),
})
