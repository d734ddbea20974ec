import { defineBlock } from '../../define.ts'
import { none } from '../../fields/index.ts'
import { type Overrides, readOverrides } from '../../tree/index.ts'
import { classes } from '../classes.ts'

/**
 * A component shown by reference instead of copied: changing the component changes every page that links to it.
 * `unfoldLinks` replaces the link with the component's blocks before rendering, so this only renders unresolved links:
 * nothing for visitors, a notice for editors.
 */
export function linkBlock(name: 'LinkedSection' | 'LinkedContainer', title: string) {
  return defineBlock({
    name,
    title,
    group: 'layout',
    icon: 'components',
    fields: { templateId: none(''), overrides: none<Overrides>({}, readOverrides) },
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
