import { defineBlock } from '../define.ts'
import { none } from '../fields.ts'
import { classes } from './classes.ts'

/**
 * A component that is shown where it stands without being copied: whoever changes the component changes every page with
 * such a link. `unfoldLinks` puts the component's blocks in its place before a page is drawn, so that what is drawn here
 * is only a link that leads nowhere: nothing for visitors, and for editors what there is to say about it.
 */
export function linkBlock(name: 'LinkedSection' | 'LinkedContainer', title: string) {
  return defineBlock({
    name,
    title,
    group: 'layout',
    icon: 'components',
    fields: { templateId: none('') },
    styles: ['visibility'],
    Render({ root, host, children }) {
      if (host.mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          {children.length > 0 ? children : 'This component is not shown here.'}
        </div>
      )
    },
  })
}
