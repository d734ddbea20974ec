interface FieldKind {
  readonly label: string
  /** Name of a Tabler outline icon. */
  readonly icon: string
  readonly group: (typeof KIND_GROUPS)[number]
  /** Its settings, besides those of every field. */
  readonly settings: readonly string[]
  /** The initial values of a new field. */
  readonly starts?: Readonly<Record<string, string>>
  /** Several inputs, whose label is that of a group. */
  readonly isGroup?: true
  /** Nothing that visitors fill in. */
  readonly isShownOnly?: true
}

export const KIND_GROUPS = ['Text', 'Contact', 'Choices', 'Details', 'Store', 'Information'] as const

const ANSWER: readonly string[] = ['required', 'requireWhen']
const MAPPED: readonly string[] = [...ANSWER, 'customerMapping']
export const PATTERN: readonly string[] = ['pattern', 'patternMessage']
const OPTIONS = { options: 'Option 1, Option 2' }

/** Every type of field: its name in the editor, its settings and how it is drawn. */
export const FIELD_KINDS = {
  text: {
    label: 'Text',
    icon: 'cursor-text',
    group: 'Text',
    settings: ['placeholder', 'defaultValue', 'validateEmail', 'validatePhone', ...PATTERN, ...MAPPED],
  },
  textarea: {
    label: 'Long text',
    icon: 'align-left',
    group: 'Text',
    settings: ['placeholder', 'defaultValue', ...PATTERN, ...MAPPED],
  },
  email: {
    label: 'Email',
    icon: 'mail',
    group: 'Contact',
    settings: ['placeholder', 'defaultValue', ...MAPPED],
    starts: { label: 'Email', customerMapping: 'email' },
  },
  phone: {
    label: 'Phone',
    icon: 'phone',
    group: 'Contact',
    settings: ['placeholder', 'defaultValue', ...MAPPED],
    starts: { label: 'Phone', customerMapping: 'phone' },
  },
  gPlaces: {
    label: 'Address (with suggestions)',
    icon: 'map-pin',
    group: 'Contact',
    settings: MAPPED,
    starts: { label: 'Address', customerMapping: 'address' },
    isGroup: true,
  },
  radio: {
    label: 'Radio buttons',
    icon: 'circle-dot',
    group: 'Choices',
    settings: ['options', 'defaultValue', ...MAPPED],
    starts: OPTIONS,
    isGroup: true,
  },
  dropdown: {
    label: 'Dropdown',
    icon: 'selector',
    group: 'Choices',
    settings: ['options', 'placeholder', 'defaultValue', ...MAPPED],
    starts: OPTIONS,
  },
  checkbox: {
    label: 'Checkboxes',
    icon: 'checkbox',
    group: 'Choices',
    settings: ['options', 'checkboxLabel', 'defaultValue', ...ANSWER],
    starts: { checkboxLabel: 'I agree' },
    isGroup: true,
  },
  date: { label: 'Date', icon: 'calendar', group: 'Details', settings: ['defaultValue', ...ANSWER] },
  file: { label: 'Files', icon: 'paperclip', group: 'Details', settings: ANSWER, starts: { label: 'Files' } },
  'vehicle-select': {
    label: 'Vehicle',
    icon: 'car',
    group: 'Details',
    settings: ['vehicleType', ...ANSWER],
    starts: { label: 'Vehicle' },
    isGroup: true,
  },
  product: {
    label: 'Product',
    icon: 'package',
    group: 'Store',
    settings: ['placeholder', ...ANSWER],
    starts: { label: 'Product' },
  },
  'product-categories-dropdown': {
    label: 'Product category (dropdown)',
    icon: 'category',
    group: 'Store',
    settings: ['placeholder', ...ANSWER],
    starts: { label: 'Category' },
  },
  'product-categories-checkbox': {
    label: 'Product categories (checkboxes)',
    icon: 'tags',
    group: 'Store',
    settings: ANSWER,
    starts: { label: 'Categories' },
    isGroup: true,
  },
  'info-box': {
    label: 'Info box',
    icon: 'info-circle',
    group: 'Information',
    settings: ['infoTitle', 'infoDescription', 'infoVariant', 'infoAlign'],
    starts: { label: 'Info box', infoTitle: 'Good to know', infoDescription: 'What visitors should know.' },
    isShownOnly: true,
  },
  newsletter: {
    label: 'Newsletter',
    icon: 'news',
    group: 'Information',
    settings: ['checkboxLabel', ...ANSWER],
    starts: { label: 'Newsletter', checkboxLabel: 'Send me news and offers by email' },
    isGroup: true,
  },
} satisfies Readonly<Record<string, FieldKind>>

export type FormFieldType = keyof typeof FIELD_KINDS
export const FORM_FIELD_TYPES = Object.keys(FIELD_KINDS) as readonly FormFieldType[]

export const kindOf = (type: FormFieldType): FieldKind => FIELD_KINDS[type]
