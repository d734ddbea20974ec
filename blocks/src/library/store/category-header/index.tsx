import { defineBlock } from '../../../define.ts'
import { toggle } from '../../../fields/index.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { richTextCss } from '../../../rich-text/rich-text-css.ts'
import { part } from '../../../styles/box-width.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Picture } from '../../media/picture.tsx'
import { boxSizes } from '../../media/picture-sizes.ts'
import { Trail, trailCss } from '../trail.tsx'

const css = `${richTextCss}${trailCss}
.ms-category{display:grid;gap:calc(var(--ms-space)*1.25);width:100%;min-width:0}
.ms-category-head{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(var(--ms-space)*1.5);align-items:center}
.ms-category-head:has(>.ms-category-cover){grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
.ms-category-words{display:grid;gap:.75rem;min-width:0}
.ms-category-words h1{overflow-wrap:anywhere}
.ms-category-words .ms-rich{max-width:70ch}
.ms-category-cover{width:100%;max-height:16rem;border-radius:var(--ms-radius);aspect-ratio:3/2;object-fit:cover}
@media(max-width:575.98px){.ms-category-head:has(>.ms-category-cover){grid-template-columns:minmax(0,1fr)}.ms-category-cover{max-height:11rem}}
`

/** The category that the page is about: its name as the main heading, its text and its image. */
export const categoryHeader = defineBlock({
  name: 'CategoryHeader',
  title: 'Category header',
  group: 'store',
  icon: 'category',
  keywords: ['collection', 'category page', 'breadcrumb', 'title'],
  fields: {
    showBreadcrumb: toggle(true, { label: 'Show breadcrumb' }),
    showText: toggle(true, { label: 'Show the text' }),
    showImage: toggle(true, { label: 'Show the image' }),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css,
  Render({ props, root, host, availableWidths, claimFirstImage }) {
    const { category } = host.page
    if (!category) {
      if (host.mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          The name, text and image of the category that a visitor looks at are shown here.
        </div>
      )
    }
    const { name, description, image } = category
    const available = availableWidths()
    const sizes = boxSizes((device) => (device === 'mobile' ? available.mobile : part(available[device], 1 / 3)))
    return (
      <header {...root} className={classes('ms-category', root.className)}>
        {props.showBreadcrumb && <Trail name={name} host={host} />}
        <div className="ms-category-head">
          <div className="ms-category-words">
            <h1>{name}</h1>
            {props.showText && description && <RichText html={description} name="" host={host} />}
          </div>
          {props.showImage && image && (
            <Picture className="ms-category-cover" src={image} alt="" sizes={sizes} isFirst={claimFirstImage()} />
          )}
        </div>
      </header>
    )
  },
})
