import { defineBlock } from '../../../define.ts'
import { choice } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'

/** A text box that is a heading, such as a card's title. */
export const headerTitle = defineBlock({
  name: 'HeaderTitle',
  title: 'Header title',
  group: 'text',
  isPart: true,
  icon: 'h-3',
  fields: { level: choice(['1', '2', '3', '4', '5', '6'], '3') },
  styles: ['spacing', 'visibility', 'customCss'],
  styleDefaults: { spacing: { paddingTop: 20, paddingRight: 20, paddingBottom: 0, paddingLeft: 20 } },
  accepts: ['TextBox'],
  starts: (make) => [make('TextBox', { text: '<p>A title</p>' })],
  css: '.ms-header-title{width:100%;min-width:0;font:700 1.375rem/1.25 var(--ms-font-heading)}',
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag a text box here' : null),
  Render: ({ props: { level }, root, children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a heading element may not contain the paragraphs of a text box
    <div {...root} className={classes('ms-header-title', root.className)} role="heading" aria-level={Number(level)}>
      {children}
    </div>
  ),
})
