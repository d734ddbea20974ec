import { defineBlock } from '../../../define.ts'
import { type Field, text, toggle } from '../../../fields/index.ts'
import { CONTENT_WIDTHS, type ContentWidth } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'
import { particlesCss, pauseCss, sectionCss } from './section-css.ts'
import { type Video, videoOf } from './video.ts'

/** '' for sections of older pages, which are as wide as the window and whose rows have a width of their own. */
const contentWidth: Field<ContentWidth | ''> = {
  initial: '',
  starts: 'normal',
  control: { kind: 'choice', options: CONTENT_WIDTHS },
  help: 'The widths are part of the theme.',
  read: (saved) => CONTENT_WIDTHS.find((width) => width === saved) ?? '',
}

/** A full-width band of the page. */
export const section = defineBlock({
  name: 'Section',
  title: 'Section',
  group: 'layout',
  icon: 'layout-navbar',
  keywords: ['band', 'hero', 'strip', 'part'],
  fields: {
    contentWidth,
    video: text('', {
      label: 'Background video',
      placeholder: 'YouTube video or media file',
      help: 'Plays behind the section: muted, in a loop, with a button to pause it.',
    }),
    showParticles: toggle(false, { label: 'Particles', help: 'Dots in your primary colour drift behind the content.' }),
  },
  styles: ['alignment', 'background', 'border', 'spacing', 'hover', 'position', 'visibility', 'overflow', 'customCss'],
  /** Just enough side padding that text never touches the edge of a phone. */
  styleDefaults: { spacing: { paddingLeft: 20, paddingRight: 20 } },
  look: ['contentWidth'],
  contentWidth: (props) => contentWidth.read(props.contentWidth),
  accepts: ['Container', 'Row'],
  css: sectionCss,
  cssOf: ({ showParticles, video }, selector) =>
    (showParticles ? particlesCss(selector) : '') + (showParticles || videoOf(video) ? pauseCss(selector) : ''),
  script: ['video', 'particles'],
  needsScript: ({ video, showParticles }, script) => (script === 'video' ? videoOf(video) !== null : showParticles),
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag blocks here' : null),
  Render({ props, root, children, host }) {
    const video = videoOf(props.video)
    return (
      <section
        {...root}
        className={classes('ms-section', root.className)}
        data-content-width={props.contentWidth || undefined}
        data-particles={(props.showParticles && host.mode === 'site') || undefined}
      >
        {props.showParticles && host.mode === 'editor' && <div className="ms-section-dots" aria-hidden="true" />}
        {video && <SectionVideo video={video} still={host.mode === 'editor'} />}
        {children}
      </section>
    )
  },
})

/**
 * Renders only a placeholder. The script inserts the player when the section comes near the viewport, which keeps the
 * initial page light.
 */
function SectionVideo({ video, still }: { readonly video: Video; readonly still: boolean }) {
  if (still) return <div className="ms-section-video" data-still="" aria-hidden="true" />
  return <div className="ms-section-video" data-video-kind={video.kind} data-video={video.address} aria-hidden="true" />
}
