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
  successMessage: longText('', { help: 'Empty: Thank you for your submission.' }),
  recipients: text('', { help: 'Email addresses that are notified, separated by commas.' }),
}

/** A number above 0, such as 12.5. */
const POSITIVE = '[0-9]*[1-9][0-9]*([.][0-9]*)?|[0-9]*[.][0-9]*[1-9][0-9]*'
const positive = { required: true, pattern: POSITIVE, patternMessage: 'Enter a number above 0' }

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
  formField('weight', { label: 'Shipment weight', placeholder: 'In kg or lb', inputWidth: 'half', ...positive }),
  formField('distance', { label: 'Shipment distance', placeholder: 'In km or mi', inputWidth: 'half', ...positive }),
]

/** As the script shows the fields while metric units are chosen. Without it, both systems are named. */
export const metricItems = carbonItems.map((item) => ({
  ...item,
  placeholder: item.placeholder.split(' or ')[0] ?? '',
}))
