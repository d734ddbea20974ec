import type { ItemKinds } from '../../../fields/index.ts'
import { FIELD_KINDS, type FormFieldType, KIND_GROUPS, kindOf, PATTERN } from './field-kinds.ts'
import { keysOf } from './form-keys.ts'

/** The settings of a field that decide which others it has. */
export interface EditedField {
  readonly id: string
  readonly type: FormFieldType
  readonly label: string
  readonly options: string
  readonly checkboxLabel: string
  readonly infoTitle: string
  readonly pattern: string
  readonly required: boolean
  readonly validateEmail: boolean
  readonly validatePhone: boolean
  readonly startsStep: boolean
}

const SECTIONS: readonly { readonly title: string; readonly settings: readonly string[] }[] = [
  {
    title: 'Field',
    settings: [
      'type',
      'label',
      'options',
      'checkboxLabel',
      'vehicleType',
      'placeholder',
      'defaultValue',
      'infoTitle',
      'infoDescription',
      'infoVariant',
      'infoAlign',
    ],
  },
  { title: 'Answer', settings: ['required', 'validateEmail', 'validatePhone', 'pattern', 'patternMessage'] },
  { title: 'Conditions', settings: ['showWhen', 'requireWhen'] },
  { title: 'Customer', settings: ['customerMapping'] },
  { title: 'Layout', settings: ['inputWidth', 'showLabel', 'startsStep', 'stepTitle'] },
]

const OF_EVERY_FIELD: readonly string[] = ['type', 'label', 'showWhen', 'inputWidth', 'showLabel', 'startsStep']

function settingsOf(item: EditedField): Set<string> {
  const settings = new Set<string>([...OF_EVERY_FIELD, ...kindOf(item.type).settings])
  if (kindOf(item.type).isShownOnly || item.type === 'newsletter') settings.delete('showLabel')
  if (item.validateEmail || item.validatePhone) for (const one of PATTERN) settings.delete(one)
  if (item.pattern === '') settings.delete('patternMessage')
  if (item.required) settings.delete('requireWhen')
  if (item.startsStep) settings.add('stepTitle')
  return settings
}

/** The settings that must not be empty: those without which visitors see a field that says nothing. */
export function requiredSettings({ type, options, checkboxLabel }: EditedField): readonly string[] {
  switch (type) {
    case 'radio':
    case 'dropdown':
      return ['label', 'options']
    case 'checkbox':
      if (options.trim() === '') return ['label', 'checkboxLabel']
      return checkboxLabel.trim() === '' ? ['label', 'options'] : ['label']
    case 'info-box':
      return ['label', 'infoTitle', 'infoDescription']
    default:
      return ['label']
  }
}

/** Names that tell fields apart: labels, numbered where several fields have the same. */
export function fieldNames(items: readonly EditedField[]): string[] {
  const names = items.map(({ label, infoTitle, type }) => label.trim() || infoTitle.trim() || kindOf(type).label)
  const seen = new Map<string, number>()
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    return number === 1 ? name : `${name} (${number})`
  })
}

const asItems = (items: readonly object[]) => items as readonly EditedField[]

/** How the editor offers and edits the fields of a form. */
export const itemKinds: ItemKinds = {
  setting: 'type',
  groups: KIND_GROUPS.map((title) => ({
    title,
    kinds: Object.entries(FIELD_KINDS).flatMap(([name, { label, icon, group }]) =>
      group === title ? [{ name, label, icon }] : [],
    ),
  })).filter(({ kinds }) => kinds.length > 0),
  sectionsOf(item) {
    const known = settingsOf(item as unknown as EditedField)
    const sections = SECTIONS.map(({ title, settings }) => ({
      title,
      settings: settings.filter((one) => known.has(one)),
    }))
    return sections.filter(({ settings }) => settings.length > 0)
  },
  isRequired: (item, setting) => requiredSettings(item as unknown as EditedField).includes(setting),
  startsOf: (kind) => ({ type: kind, ...(Object.hasOwn(FIELD_KINDS, kind) && kindOf(kind as FormFieldType).starts) }),
  changesWith(item, setting) {
    // A text is one or the other, and neither has a pattern of its own.
    if (setting === 'validateEmail' && item.validateEmail)
      return { validatePhone: false, pattern: '', patternMessage: '' }
    if (setting === 'validatePhone' && item.validatePhone)
      return { validateEmail: false, pattern: '', patternMessage: '' }
    return {}
  },
  namesOf: (items) => fieldNames(asItems(items)),
  selectorOf: (items, at) => {
    const key = keysOf(asItems(items))[at]
    return key === undefined ? null : `[data-field="${key}"]`
  },
}
