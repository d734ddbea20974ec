import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, icon, link, THEME_COLOURS, text, toggle } from '../../../fields/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { fillOf } from '../../../theme/fill.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { buttonCss } from './button-css.ts'

/** A link styled as a button. The host decides whether following it leaves the page. */
export const button = defineBlock({
  name: 'Button',
  title: 'Button',
  group: 'text',
  icon: 'hand-click',
  keywords: ['link', 'call to action', 'cta'],
  instanceFields: ['text'],
  fields: {
    text: text('Click Me'),
    href: link('', { label: 'Link', isMain: true }),
    target: choice(['_self', '_blank', '_parent', '_top'], '_self', { label: 'Opens in' }),
    variant: choice(THEME_COLOURS),
    size: choice(['sm', 'default', 'lg'], 'default'),
    buttonColor: colour('', { label: 'Button colour' }),
    textColor: colour('', { label: 'Text colour' }),
    buttonIcon: icon(),
    iconPosition: choice(['before', 'after']),
    fullWidth: toggle(),
    cssClasses: text('', { label: 'CSS classes' }),
    eventTriggerName: text('', { help: 'The event name that clicks are counted under.' }),
  },
  styles: ['typography', 'spacing', 'hover', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['variant', 'size', 'buttonColor', 'textColor', 'fullWidth', 'cssClasses'],
  css: buttonCss,
  cssOf({ variant, buttonColor, textColor }, selector) {
    const { fill, ink, hover } = fillOf(buttonColor || variant)
    const textInk = textColor ? cssColour(textColor) : ink
    return `${selector}{--ms-button:${fill};--ms-button-ink:${textInk};--ms-button-hover:${hover}}`
  },
  Render({ props, host, root }) {
    const attributes = {
      ...root,
      className: classes('ms-button', props.cssClasses.trim(), root.className),
      'data-size': props.size === 'default' ? undefined : props.size,
      'data-full': props.fullWidth ? '' : undefined,
      'data-event': props.eventTriggerName || undefined,
    }
    const iconElement = <Icon name={props.buttonIcon} host={host} />
    const content = (
      <>
        {props.iconPosition === 'before' && iconElement}
        {props.text}
        {props.iconPosition === 'after' && iconElement}
      </>
    )
    if (!props.href)
      return (
        <button type="button" {...attributes}>
          {content}
        </button>
      )
    return (
      <host.Link {...attributes} href={props.href} target={props.target}>
        {content}
      </host.Link>
    )
  },
})
