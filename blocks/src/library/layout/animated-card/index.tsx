import { defineBlock } from '../../../define.ts'
import { choice, link, text } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { cardCss, NO_PADDING } from '../card-css.ts'

const motionCss = `
.ms-card-link{position:absolute;inset:0;z-index:1;border-radius:inherit}
.ms-card-link:focus-visible{outline-offset:-3px}
.ms-card[data-motion]{transition:translate .2s,box-shadow .2s}
.ms-card[data-motion=lift]:is(:hover,:focus-within){translate:0 -6px;box-shadow:0 14px 30px rgb(0 0 0/.16)}
.ms-card[data-motion=zoom]>.ms-card-header>*{transition:scale .3s}
.ms-card[data-motion=zoom]:is(:hover,:focus-within)>.ms-card-header>*{scale:1.06}
@media(hover:hover){.ms-card[data-motion=flip]{display:grid;border:0;overflow:visible;perspective:1200px}
.ms-card[data-motion=flip]>:not(.ms-card-link){grid-area:1/1;border-radius:var(--ms-radius);background-color:#fff;color:var(--ms-text);box-shadow:0 0 0 1px color-mix(in oklab,currentColor 14%,transparent);backface-visibility:hidden;transition:transform .5s}
.ms-card[data-motion=flip]>.ms-card-body{transform:rotateY(180deg)}
.ms-card[data-motion=flip]:is(:hover,:focus-within)>.ms-card-header{transform:rotateY(180deg)}
.ms-card[data-motion=flip]:is(:hover,:focus-within)>.ms-card-body{transform:rotateY(360deg)}}
`

/** A card that answers to the pointer. In the editor it lies still, so that both of its sides can be edited. */
export const animatedCard = defineBlock({
  name: 'AnimatedCard',
  title: 'Animated card',
  group: 'layout',
  icon: 'cards',
  keywords: ['card', 'tile', 'hover', 'flip', 'teaser'],
  instanceFields: ['label'],
  fields: {
    href: link('', { label: 'Link' }),
    hrefTarget: choice(['_self', '_blank', '_parent', '_top'], '_self', { label: 'Opens in' }),
    label: text('', { label: 'Link text', help: 'Says where the link leads. Shown to screen readers.' }),
    animation: choice(['none', 'lift', 'flip', 'zoom'], 'lift', {
      label: 'On hover',
      help: 'Flip shows the body in place of the header. Touch screens show both.',
    }),
  },
  styles: ['background', 'border', 'spacing', 'hover', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  accepts: ['CardHeader', 'CardBody'],
  starts: (make) => [make('CardHeader'), make('CardBody')],
  css: `${cardCss}${motionCss}`,
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag the parts of a card here' : null),
  Render: ({ props: { href, hrefTarget, label, animation }, root, host, children }) => (
    <div
      {...root}
      className={classes('ms-card', root.className)}
      data-motion={animation !== 'none' && host.mode === 'site' ? animation : undefined}
    >
      {children}
      {href && (
        <host.Link className="ms-card-link" href={href} target={hrefTarget} aria-label={label.trim() || href}>
          {null}
        </host.Link>
      )}
    </div>
  ),
})
