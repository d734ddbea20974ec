import { defineBlock } from '../../../define.ts'
import { choice, type FieldValues, link, list, longText, none, text } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { pricingCss } from './pricing-css.ts'

const item = {
  id: none(''),
  title: text('', { required: true }),
  price: text('', { required: true, placeholder: '$15' }),
  features: longText('', { required: true, help: 'Separate features with a comma.' }),
  buttonText: text('', { required: true }),
  buttonLink: link('', { label: 'Button link', required: true }),
  buttonSize: choice(['sm', 'default', 'lg'], 'default'),
}
type Box = FieldValues<typeof item>

const box = (
  id: string,
  title: string,
  price: string,
  features: string,
  buttonText: string,
  buttonLink: string,
): Box => ({
  ...{ id, title, price, features, buttonText, buttonLink },
  buttonSize: 'default',
})

const firstBoxes: readonly Box[] = [
  box('free', 'Free', '$0', 'One person, One location, Help by email', 'Try everything', '/signup'),
  box('pro', 'Pro', '$15', 'Five people, Three locations, Help by phone', 'Try everything', '/signup'),
  box('enterprise', 'Enterprise', '$29', 'Everybody, Every location, A person who knows you', 'Talk to us', '/contact'),
]

/** Plans side by side, each with its price, what it holds and a button. */
export const pricingTable = defineBlock({
  name: 'PricingTable',
  title: 'Pricing table',
  group: 'store',
  icon: 'tags',
  keywords: ['prices', 'plans', 'packages', 'compare'],
  instanceFields: ['title', 'description'],
  fields: {
    title: text('Plans and prices'),
    description: longText('Choose what fits. Change it whenever you like.'),
    headerAlignment: choice(['start', 'center', 'end'], 'center'),
    themeMode: choice(['light', 'dark']),
    pricingBoxes: {
      ...list({ item, itemName: 'box', titleField: 'title', titleLength: 10, saveLabel: 'Save' }, firstBoxes),
      label: 'Boxes',
    },
  },
  styles: ['visibility', 'customCss'],
  css: pricingCss,
  heading: ({ title }) => (title ? { level: 2, words: title } : null),
  Render: ({ props, root, host: { Link } }) => (
    <div
      {...root}
      className={classes('ms-pricing', root.className)}
      data-dark={props.themeMode === 'dark' ? '' : undefined}
      data-align={props.headerAlignment}
    >
      {props.title && <h2 className="ms-pricing-heading">{props.title}</h2>}
      {props.description && <p className="ms-pricing-lead">{props.description}</p>}
      <ul className="ms-pricing-boxes">
        {props.pricingBoxes.map(({ title, price, features, buttonText, buttonLink, buttonSize }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stored boxes may share an id, and hold no state
          <li key={place} className="ms-pricing-box">
            <h3 className="ms-pricing-title">{title}</h3>
            <p className="ms-pricing-price">
              {price}
              <span className="ms-pricing-period">/mo</span>
            </p>
            <ul className="ms-pricing-features">
              {featuresOf(features).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {buttonText && buttonLink && (
              <Link
                className="ms-pricing-button"
                href={buttonLink}
                data-size={buttonSize === 'default' ? undefined : buttonSize}
              >
                {buttonText}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  ),
})

function featuresOf(features: string): string[] {
  return [...new Set(features.split(',').map((feature) => feature.trim()))].filter(Boolean)
}
