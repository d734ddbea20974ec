import {
  choice,
  condition,
  type FieldValues,
  list,
  longText,
  none,
  number,
  pattern,
  text,
  toggle,
} from '../../../fields/index.ts'
import { conditionSubjects } from './condition-subjects.ts'
import { FIELD_KINDS, FORM_FIELD_TYPES } from './field-kinds.ts'
import { itemKinds } from './item-kinds.ts'
import { savedItems } from './saved-items.ts'

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

const MAPPING_LABELS = {
  none: 'Nothing',
  firstname: 'First name',
  lastname: 'Last name',
  address_2: 'Address line 2',
  postal: 'Postal code',
}

const VEHICLE_TYPES = ['motorcycle', 'car', 'truck', 'mpv', 'any'] as const

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

const TYPE_LABELS = Object.fromEntries(Object.entries(FIELD_KINDS).map(([type, { label }]) => [type, label]))

/** The settings of a field. `field-kinds.ts` says which of them each type has. */
export const formItem = {
  id: none(''),
  label: text('', { required: true }),
  type: choice(FORM_FIELD_TYPES, 'text', { labels: TYPE_LABELS }),
  showLabel: toggle(true),
  required: toggle(),
  placeholder: text(),
  defaultValue: text(),
  inputWidth: choice(['full', 'half'], 'full', { label: 'Width' }),
  options: text('', { help: 'Separate options with a comma.' }),
  checkboxLabel: text('', { help: 'The text beside the checkbox.' }),
  vehicleType: choice(VEHICLE_TYPES, 'motorcycle', {
    label: 'Vehicle type',
    help: 'Makes and models of this type are suggested. Visitors can also type others.',
    labels: { mpv: 'SUV or minivan' },
  }),
  customerMapping: choice(CUSTOMER_MAPPINGS, 'none', {
    label: 'Saves to customer',
    help: 'The customer field that stores the answer.',
    labels: MAPPING_LABELS,
  }),
  validateEmail: toggle(false, { label: 'Must be an email address' }),
  validatePhone: toggle(false, { label: 'Must be a phone number' }),
  pattern: pattern({ help: 'A regular expression that the whole text must match, such as [A-Z]{2}\\d{4}.' }),
  patternMessage: text('', { help: 'Shown when the text does not match the pattern.' }),
  showWhen: condition('Always', conditionSubjects, { label: 'Shown when' }),
  requireWhen: condition('Never', conditionSubjects, { label: 'Required when' }),
  startsStep: toggle(false, { label: 'Starts a new step' }),
  stepTitle: text('', { help: 'The heading of the step that starts here.' }),
  infoTitle: text('', { label: 'Title' }),
  infoDescription: longText('', { label: 'Text' }),
  infoVariant: choice(INFO_VARIANTS, 'info', { label: 'Colour' }),
  infoAlign: choice(['start', 'center', 'end'], 'start', { label: 'Alignment' }),
  /** Class names of imported forms, for custom CSS. */
  infoClassName: none('', (saved) => (typeof saved === 'string' && /^[\w -]{0,200}$/.test(saved) ? saved.trim() : '')),
  sort: { ...number(0), control: { kind: 'none' } } as const,
}
export type FormItem = FieldValues<typeof formItem>

const items = list({ item: formItem, itemName: 'field', titleField: 'label', kinds: itemKinds })

/** The list of fields, also as imported and older pages store it. */
export const dynamicForm = { ...items, label: 'Fields', read: (saved: unknown) => items.read(savedItems(saved)) }
