import { defineBlock } from '../../../define.ts'
import { text } from '../../../fields/index.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { blogLabels } from '../blog-labels.ts'

const css = `.ms-share{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;width:100%}
.ms-share p{margin:0;font-weight:600}
.ms-share ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;list-style:none}
.ms-share a{display:grid;place-items:center;width:2.75rem;height:2.75rem;border:1px solid color-mix(in oklab,currentColor 25%,transparent);border-radius:99px;color:inherit;font-size:1.25rem}
.ms-share a:hover{background:color-mix(in oklab,currentColor 6%,transparent)}`

const SERVICES = [
  ['Facebook', 'brand-facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['LinkedIn', 'brand-linkedin', (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['X', 'brand-x', (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`],
  ['Email', 'mail', (url: string, title: string) => `mailto:?subject=${title}&body=${url}`],
] as const

/** Links that share the post that the page is about. They are plain links: no service learns of visitors who do not use them. */
export const shareLinks = defineBlock({
  name: 'ShareLinks',
  title: 'Share links',
  group: 'blog',
  icon: 'hand-click',
  keywords: ['blog', 'social', 'facebook', 'linkedin', 'email'],
  instanceFields: ['label'],
  fields: { label: text('Share') },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css,
  Render({ props: { label }, root, host }) {
    const { page, mode, Link } = host
    if (!page.post) {
      if (mode === 'site') return null
      return (
        <div {...root} className={classes('ms-frame', root.className)}>
          Links to share the post appear here.
        </div>
      )
    }
    const labels = blogLabels(host.locale)
    const url = encodeURIComponent(page.post.url)
    const title = encodeURIComponent(page.title)
    return (
      <div {...root} className={classes('ms-share', root.className)}>
        {label && <p {...editableText(host, 'label')}>{label}</p>}
        <ul>
          {SERVICES.map(([name, icon, hrefOf]) => (
            <li key={name}>
              <Link
                href={hrefOf(url, title)}
                {...(name !== 'Email' && { target: '_blank' })}
                aria-label={name === 'Email' ? labels.shareByEmail : labels.shareOn(name)}
              >
                <Icon name={icon} host={host} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  },
})
