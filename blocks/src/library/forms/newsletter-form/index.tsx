import { defineBlock } from '../../../define.ts'
import { choice, record, THEME_COLOURS, text } from '../../../fields/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { fillOf } from '../../../theme/fill.ts'
import { classes } from '../../classes.ts'
import { formCss } from '../custom-form/form-css.ts'

/** An email address and a button to subscribe to a mailing list. */
export const newsletterForm = defineBlock({
  name: 'NewsletterForm',
  title: 'Newsletter',
  group: 'forms',
  icon: 'mail-plus',
  keywords: ['subscribe', 'mailing list', 'email', 'signup'],
  instanceFields: ['label', 'placeholder', 'buttonText'],
  fields: {
    listId: record('mailing-list', { label: 'Mailing list', placeholder: 'Choose a mailing list' }),
    label: text('Email'),
    placeholder: text('you@example.com'),
    buttonText: text('Subscribe'),
    buttonVariant: choice(THEME_COLOURS, 'primary', { label: 'Button colour' }),
  },
  styles: ['spacing', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['buttonVariant'],
  css: formCss,
  cssOf({ buttonVariant }, selector) {
    const { fill, ink, hover } = fillOf(buttonVariant)
    return `${selector}{--ms-button:${fill};--ms-button-ink:${ink};--ms-button-hover:${hover}}`
  },
  script: 'form',
  sendsEmail: true,
  emptyHint: (tree, id) => (tree[id]?.props.listId ? null : 'Choose a mailing list in the settings panel'),
  Render({ id, props, host, root }) {
    // Without a list there is nothing to subscribe to.
    if (props.listId === '' && host.mode === 'site') return null
    return (
      <form {...root} className={classes('ms-form', root.className)} data-newsletter={props.listId}>
        <p className="ms-form-banner" role="alert" />
        <label className="ms-form-label" htmlFor={`${id}-email`}>
          {props.label || 'Email'}
        </label>
        <span className="ms-form-parts">
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={props.placeholder || undefined}
          />
          <button type={host.mode === 'editor' ? 'button' : 'submit'} className="ms-form-button">
            {props.buttonText}
          </button>
        </span>
        <noscript>
          <p className="ms-form-hint">Turn on JavaScript to subscribe.</p>
        </noscript>
      </form>
    )
  },
})
