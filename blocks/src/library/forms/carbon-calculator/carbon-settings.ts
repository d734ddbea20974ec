import { CARBON_FACTORS, CARBON_UNITS } from '../../../carbon.ts'
import { choice, longText, THEME_COLOURS, text } from '../../../fields/index.ts'
import { formField } from '../custom-form/form-settings.ts'

/** Stored in pages. */
export const CARBON_BLOCK = 'CarbonCalculator'

/** The settings of the carbon calculator. The others of a form are not offered. */
export const carbonSettings = {
  formName: text('Carbon calculator', { required: true, help: 'Submissions are listed under this name.' }),
  submitButtonText: text('Send'),
  submitButtonVariant: choice(THEME_COLOURS, 'success', { label: 'Button colour' }),
  successMessage: longText('', { help: 'Leave empty to show “Thank you for your submission.”' }),
  recipients: text('', { help: 'Email addresses that are notified, separated by commas.' }),
}

export const carbonItems = [
  formField('method', {
    label: 'Method',
    type: 'dropdown',
    required: true,
    options: Object.keys(CARBON_FACTORS).join(),
  }),
  formField('unit', {
    label: 'Unit of measurement',
    type: 'dropdown',
    defaultValue: CARBON_UNITS[0],
    options: CARBON_UNITS.join(),
  }),
  formField('weight', { label: 'Shipment weight', placeholder: 'In kg or lb', inputWidth: 'half', required: true }),
  formField('distance', { label: 'Shipment distance', placeholder: 'In km or mi', inputWidth: 'half', required: true }),
]

/** As the script shows the fields while metric units are chosen. Without it, both systems are named. */
export const metricItems = carbonItems.map((item) =>
  item.placeholder
    ? { ...item, label: `${item.label} ${item.placeholder.split(' or ')[0]?.toLowerCase()}`, placeholder: '' }
    : item,
)
