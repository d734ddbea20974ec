import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, number, toggle } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'

/** The year, the company's name, and whose product the site is made with. */
export const copyrightText = defineBlock({
  name: 'CopyrightText',
  title: 'Copyright text',
  group: 'text',
  icon: 'copyright',
  keywords: ['footer', 'year', 'company', 'credit', 'legal'],
  fields: {
    fontColor: colour('', { label: 'Text colour' }),
    fontSize: number(1, { min: 0.5, max: 6, step: 0.125, unit: 'rem', isStrict: true }),
    fontWeight: number(400, { min: 100, max: 900, step: 100, isStrict: true }),
    textAlign: choice(['left', 'center', 'right']),
    showCredit: toggle(true, { label: 'Show “Made with Mainstreet”' }),
  },
  styles: ['visibility', 'customCss'],
  css: '.ms-copyright{width:100%;overflow-wrap:anywhere}.ms-copyright-credit{color:inherit}',
  cssOf({ fontColor, fontSize, fontWeight, textAlign }, selector) {
    const rules = [
      `font-size:${fontSize}rem`,
      `font-weight:${fontWeight}`,
      textAlign !== 'left' && `text-align:${textAlign}`,
      fontColor && `color:${cssColour(fontColor)}`,
    ].filter(Boolean)
    return `${selector}{${rules.join(';')}}`
  },
  Render: ({ props, root, host: { companyName, installationUrl, year, Link } }) => (
    <p {...root} className={classes('ms-copyright', root.className)}>
      © {[year, companyName].filter(Boolean).join(' ')}
      {props.showCredit && (
        <>
          {' · '}
          {installationUrl ? (
            <Link className="ms-copyright-credit" href={installationUrl}>
              Made with Mainstreet
            </Link>
          ) : (
            'Made with Mainstreet'
          )}
        </>
      )}
    </p>
  ),
})
