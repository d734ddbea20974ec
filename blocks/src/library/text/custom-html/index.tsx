import { defineBlock } from '../../../define.ts'
import { code } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'

/** A tenant's own HTML, rendered unchanged on the site. */
export const customHtml = defineBlock({
  name: 'CustomHtml',
  title: 'Custom HTML',
  group: 'text',
  icon: 'code',
  keywords: ['code', 'embed', 'script', 'widget'],
  fields: { htmlContent: code('html', '', { label: 'HTML' }) },
  styles: ['visibility', 'customCss'],
  css: '.ms-html{width:100%;min-width:0}',
  emptyHint: (tree, id) => (String(tree[id]?.props.htmlContent ?? '').trim() ? null : 'Add HTML in the settings panel'),
  Render: ({ props, host, root }) => (
    <div
      {...root}
      className={classes('ms-html', root.className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the purpose of this block; the host makes it inert in the editor
      dangerouslySetInnerHTML={{ __html: host.ownHtml(props.htmlContent) }}
    />
  ),
})
