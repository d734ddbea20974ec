import { defineBlock } from '../../../define.ts'
import { choice, colour, font, optionalNumber, text, toggle } from '../../../fields/index.ts'
import { intrinsicSizeOf } from '../../../pictures.ts'
import { classes } from '../../classes.ts'
import { Picture, pictureCss } from '../../media/picture.tsx'
import { naturalSizesOf } from '../../media/picture-sizes.ts'
import { typographyCss } from './typography-css.ts'

/** The page's own title, address, excerpt or image, so that one template displays each page's values. */
export const pageField = defineBlock({
  name: 'PageField',
  title: 'Page field',
  group: 'text',
  icon: 'forms',
  keywords: ['page title', 'excerpt', 'address', 'page image', 'dynamic'],
  fields: {
    field: choice(['title', 'slug', 'excerpt', 'image']),
    fontFamily: font(),
    fontSize: optionalNumber({ min: 8, max: 200, unit: 'px' }),
    fontWeight: optionalNumber({ min: 100, max: 900, step: 100, isStrict: true }),
    textColor: colour('', { label: 'Text colour' }),
    lineHeight: optionalNumber({ min: 0.5, max: 4, step: 0.05 }),
    letterSpacing: optionalNumber({ min: -5, max: 20, step: 0.5, unit: 'px' }),
    textAlign: choice(['left', 'center', 'right']),
    textShadow: text('', { placeholder: '0 1px 2px rgba(0,0,0,0.4)' }),
    smallCaps: toggle(),
  },
  styles: ['visibility', 'customCss'],
  css: `${pictureCss}.ms-page-field{margin:0;width:100%;overflow-wrap:break-word}.ms-page-field-image{display:block;max-width:100%;height:auto;border-radius:var(--ms-radius)}`,
  cssOf: (props, selector) => typographyCss(props, selector),
  heading: ({ field }) => (field === 'title' ? { level: 1, words: 'The page’s title' } : null),
  Render({ props, host, root, availableWidths, claimFirstImage }) {
    const { page } = host
    if (props.field === 'image') {
      if (!page.image && host.mode === 'site') return null
      const first = claimFirstImage()
      return (
        <div {...root} className={classes('ms-page-field', root.className)}>
          {page.image ? (
            <Picture
              className="ms-page-field-image"
              src={page.image}
              alt={page.title}
              sizes={naturalSizesOf(availableWidths(), intrinsicSizeOf(page.image))}
              isFirst={first}
            />
          ) : (
            'This page has no image'
          )}
        </div>
      )
    }
    const Tag = props.field === 'title' ? 'h1' : 'p'
    return (
      <Tag {...root} className={classes('ms-page-field', root.className)}>
        {page[props.field]}
      </Tag>
    )
  },
})
