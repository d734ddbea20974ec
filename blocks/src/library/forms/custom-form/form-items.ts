import { choice, type FieldValues, list, longText, none, number, pattern, text, toggle } from '../../../fields/index.ts'

export const FORM_FIELD_TYPES = [
  'text',
  'email',
  'phone',
  'textarea',
  'date',
  'radio',
  'dropdown',
  'checkbox',
  'file',
  'gPlaces',
  'vehicle-select',
  'info-box',
  'newsletter',
] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

export const CUSTOMER_MAPPINGS = [
  'none',
  'firstname',
  'lastname',
  'email',
  'phone',
  'address',
  'address_2',
  'city',
  'province',
  'country',
  'postal',
] as const
export type CustomerMapping = (typeof CUSTOMER_MAPPINGS)[number]

const INFO_VARIANTS = [
  'info',
  'success',
  'warning',
  'danger',
  'light',
  'dark',
  'primary',
  'secondary',
  'tertiary',
] as const

/** The settings of one field, as the list editor shows them. */
export const formItem = {
  id: none(''),
  label: text('', { required: true }),
  type: choice(FORM_FIELD_TYPES),
  showLabel: toggle(true),
  required: toggle(),
  placeholder: text(),
  defaultValue: text(),
  inputWidth: choice(['full', 'half'], 'full', { label: 'Width' }),
  options: text('', { help: 'For radio buttons, dropdowns and checkboxes. Separate options with a comma.' }),
  checkboxLabel: text('', { help: 'The text beside a checkbox without options, and beside the newsletter checkbox.' }),
  customerMapping: choice(CUSTOMER_MAPPINGS, 'none', {
    label: 'Saves to customer',
    help: 'The field of the customer that it fills.',
  }),
  validateEmail: toggle(false, { label: 'Must be an email address' }),
  pattern: pattern({ help: 'A regular expression that the whole text must match, such as [A-Z]{2}\\d{4}.' }),
  patternMessage: text('', { help: 'Shown when the text does not match the pattern.' }),
  showWhenField: text('', { label: 'Shown when', help: 'The label of another field. Empty: always.' }),
  showWhenValue: text('', { label: '… is', help: 'The value of that field. Empty: anything.' }),
  requireWhenField: text('', { label: 'Required when', help: 'The label of another field. Empty: as set above.' }),
  requireWhenValue: text('', { label: '… is', help: 'The value of that field. Empty: anything.' }),
  startsStep: toggle(false, { label: 'Starts a new step' }),
  stepTitle: text('', { help: 'The heading of the step that starts here.' }),
  infoTitle: text('', { label: 'Title of the info box' }),
  infoDescription: longText('', { label: 'Text of the info box' }),
  infoVariant: choice(INFO_VARIANTS, 'info', { label: 'Colour of the info box' }),
  infoAlign: choice(['start', 'center', 'end'], 'start', { label: 'Alignment of the info box' }),
  sort: { ...number(0), control: { kind: 'none' } } as const,
}
export type FormItem = FieldValues<typeof formItem>

const items = list({ item: formItem, itemName: 'field', titleField: 'label' })

/** The list of fields. Imported pages store it as a map with nested rules, which is read as a list in its order. */
export const dynamicForm = {
  ...items,
  label: 'Fields',
  read: (saved: unknown) => items.read(isMap(saved) ? listOf(saved) : saved),
}

const isMap = (saved: unknown): saved is Record<string, unknown> =>
  typeof saved === 'object' && saved !== null && !Array.isArray(saved)

function listOf(saved: Record<string, unknown>): unknown[] {
  const entries = Object.values(saved).filter(isMap)
  return entries.map(flattened).sort((one, other) => Number(one.sort ?? 0) - Number(other.sort ?? 0))
}

/** An imported field: `rules`, `infoBox` and lists of options become plain settings. */
function flattened({ rules, infoBox, options, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const { required, pattern } = isMap(rules) ? rules : {}
  const { value, message } = isMap(pattern) ? pattern : { value: pattern, message: undefined }
  const info = isMap(infoBox) ? infoBox : {}
  return {
    ...rest,
    options: Array.isArray(options) ? options.map(String).join(', ') : options,
    required: required !== undefined && required !== false && required !== '',
    pattern: typeof value === 'string' ? value : '',
    patternMessage: message ?? '',
    infoTitle: info.title,
    infoDescription: info.description,
    infoVariant: info.variant,
    infoAlign: info.align,
  }
}
