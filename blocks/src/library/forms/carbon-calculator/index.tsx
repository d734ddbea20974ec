import { defineBlock } from '../../../define.ts'
import { readProps } from '../../../fields/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { fillOf } from '../../../theme/fill.ts'
import { classes } from '../../classes.ts'
import { formCss } from '../custom-form/form-css.ts'
import { formSettings } from '../custom-form/form-settings.ts'
import { formWarnings } from '../custom-form/form-warnings.ts'
import { customForm } from '../custom-form/index.tsx'
import { CARBON_BLOCK, carbonItems, carbonSettings, metricItems } from './carbon-settings.ts'

/** The emissions of a shipment, shown while visitors type and stored as a submission of a form. */
export const carbonCalculator = defineBlock({
  name: CARBON_BLOCK,
  title: 'Carbon calculator',
  group: 'forms',
  icon: 'leaf',
  keywords: ['co2', 'emissions', 'shipment', 'freight', 'offset', 'climate'],
  instanceFields: ['submitButtonText', 'successMessage'],
  fields: carbonSettings,
  styles: ['spacing', 'background', 'border', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['submitButtonVariant'],
  css: `${formCss}
.ms-carbon{width:100%;min-width:0}
.ms-carbon-result{display:block;min-height:1.5em;margin-top:1rem;font-weight:700;line-height:1.5}`,
  cssOf({ submitButtonVariant }, selector) {
    const { fill, ink, hover } = fillOf(submitButtonVariant)
    return `${selector}{--ms-button:${fill};--ms-button-ink:${ink};--ms-button-hover:${hover}}`
  },
  script: ['form', 'carbon'],
  sendsEmail: true,
  warnings: ({ recipients }) => formWarnings({ recipients }),
  Render({ root, props, ...context }) {
    const dynamicForm = context.host.mode === 'site' ? carbonItems : metricItems
    const form = { ...readProps(formSettings, props), dynamicForm }
    return (
      <div {...root} className={classes('ms-carbon', root.className)} data-carbon="">
        {customForm.Render({ ...context, props: form, root: { className: '' } })}
        <output className="ms-carbon-result" />
      </div>
    )
  },
})
