import type { ReactNode } from 'react'
import { defineBlock } from '../../../define.ts'
import {
  choice,
  colour,
  type FieldValues,
  icon,
  itemGap,
  link,
  list,
  none,
  number,
  text,
} from '../../../fields/index.ts'
import type { Host } from '../../../host.ts'
import { colourValue } from '../../../styles/css-value.ts'
import { classes } from '../../classes.ts'

const size = { min: 8, max: 512, unit: 'px', isStrict: true, required: true } as const

const item = {
  id: none(''),
  icon: icon('star', { required: true }),
  label: text('', { help: 'Says where the link leads. Shown to screen readers.' }),
  width: number(72, size),
  height: number(72, size),
  color: colour('#000000', { required: true }),
  href: link('', { label: 'Link' }),
  hrefTarget: choice(['_self', '_blank', '_parent', '_top'], '_self', { label: 'Opens in' }),
  cssClasses: text('', { label: 'CSS classes' }),
}

const firstIcons = ['brand-facebook', 'brand-instagram', 'mail'].map((name, place) => ({
  id: `icon-${place + 1}`,
  icon: name,
  label: ['Facebook', 'Instagram', 'Email'][place] as string,
  width: 72,
  height: 72,
  color: '#000000',
  href: '',
  hrefTarget: '_self' as const,
  cssClasses: '',
}))

/** Icons in a row or a column, each a link if it has one. */
export const iconRow = defineBlock({
  name: 'IconRow',
  title: 'Icon row',
  group: 'text',
  icon: 'icons',
  keywords: ['icons', 'social', 'links', 'symbols'],
  fields: {
    icons: { ...list({ item, itemName: 'icon', titleField: 'icon' }), label: 'Icons', starts: firstIcons },
    direction: choice(['row', 'column']),
    justify: choice(['start', 'center', 'end', 'between']),
    align: choice(['start', 'center', 'end'], 'center'),
    gap: itemGap(3),
  },
  styles: ['visibility', 'customCss'],
  css: `
.ms-icons{display:flex;flex-wrap:wrap;width:100%;margin:0;padding:0;list-style:none}
.ms-icons-item{display:flex}
.ms-icons-link{display:flex;border-radius:var(--ms-radius);color:inherit;transition:opacity .15s}
.ms-icons-link:hover{opacity:.75}
`,
  cssOf({ direction, justify, align, gap }, selector) {
    const placed = justify === 'between' ? 'space-between' : `flex-${justify}`
    const side = align === 'center' ? 'center' : `flex-${align}`
    const along = justify === 'center' ? 'center' : placed
    return `${selector}{flex-direction:${direction};justify-content:${along};align-items:${side};gap:${gap / 2}rem}`
  },
  emptyHint: (tree, id) =>
    Array.isArray(tree[id]?.props.icons) && tree[id]?.props.icons.length ? null : 'Add icons in the settings panel',
  Render: ({ props, root, host }) => (
    <ul {...root} className={classes('ms-icons', root.className)}>
      {props.icons.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored items may share an id, and hold no state
        <li key={place} className={classes('ms-icons-item', each.cssClasses.trim())}>
          <LinkedIcon item={each} host={host} />
        </li>
      ))}
    </ul>
  ),
})

type Item = FieldValues<typeof item>

function LinkedIcon({ item, host }: { readonly item: Item; readonly host: Host }): ReactNode {
  const { icon: name, label, width, height, color, href, hrefTarget } = item
  const words = label.trim() || name.replace(/^brand-/, '').replaceAll('-', ' ')
  const paths = host.icon(name)
  const drawing = (
    <svg
      viewBox="0 0 24 24"
      width={width}
      height={height}
      fill="none"
      stroke={colourValue(color)}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(href || !label.trim() ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths come from the icon package, never from a page
      dangerouslySetInnerHTML={{ __html: paths ?? '' }}
    />
  )
  if (!href) return drawing
  return (
    <host.Link className="ms-icons-link" href={href} target={hrefTarget} aria-label={words}>
      {drawing}
    </host.Link>
  )
}
