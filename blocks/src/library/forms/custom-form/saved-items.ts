import { MOST_ITEMS } from '../../../fields/index.ts'
import { keyOfLabel, keysOf } from './form-keys.ts'

type SavedItem = Readonly<Record<string, unknown>>

/**
 * The saved fields of a form as a list in which each has an id. Imported pages store a map with nested rules, and older
 * ones conditions that name a label.
 */
export function savedItems(saved: unknown): readonly SavedItem[] {
  const items = isMap(saved) ? listOf(saved) : Array.isArray(saved) ? saved.filter(isMap) : []
  return withConditions(withIds(items.slice(0, MOST_ITEMS)))
}

const isMap = (saved: unknown): saved is SavedItem =>
  typeof saved === 'object' && saved !== null && !Array.isArray(saved)

const textOf = (saved: unknown) => (typeof saved === 'string' || typeof saved === 'number' ? String(saved) : '')

function listOf(saved: SavedItem): SavedItem[] {
  const entries = Object.entries(saved).flatMap(([id, item]) => (isMap(item) ? [{ id, ...flattened(item) }] : []))
  return entries.sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = ({ sort }: SavedItem) => Number(textOf(sort)) || 0

/** An imported field: `rules`, `infoBox` and lists of options become plain settings. */
function flattened({ rules, infoBox, options, ...rest }: SavedItem): SavedItem {
  const { required, pattern } = isMap(rules) ? rules : {}
  const { value, message } = isMap(pattern) ? pattern : { value: pattern, message: undefined }
  const info = isMap(infoBox) ? infoBox : {}
  return {
    ...rest,
    options: Array.isArray(options) ? options.map(textOf).join(', ') : options,
    required: required !== undefined && required !== false && required !== '',
    pattern: typeof value === 'string' ? value : '',
    patternMessage: message ?? '',
    infoTitle: info.title,
    infoDescription: info.description,
    infoVariant: info.variant,
    infoAlign: info.align,
    infoClassName: info.className,
  }
}

/** Fields without an id of their own get one that stays the same until the list is saved with it. */
function withIds(items: readonly SavedItem[]): SavedItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const base = textOf(item.id).slice(0, 100) || keyOfLabel(textOf(item.label)) || 'field'
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    return { ...item, id }
  })
}

/** Conditions of older pages name the other field by its label. An empty value means any. */
function withConditions(items: readonly SavedItem[]): SavedItem[] {
  const labelled = items.map(({ label, type }) => ({ label: textOf(label), type: textOf(type) || 'text' }))
  const idOf = new Map(keysOf(labelled).map((key, at) => [key, items[at]?.id]))
  const conditionOf = (label: unknown, value: unknown) => {
    const item = textOf(label) && idOf.get(keyOfLabel(textOf(label)))
    const answer = textOf(value).trim()
    return item ? { item, operator: answer === '' ? 'isFilled' : 'is', value: answer } : undefined
  }
  return items.map((item) => ({
    ...item,
    showWhen: item.showWhen ?? conditionOf(item.showWhenField, item.showWhenValue),
    requireWhen: item.requireWhen ?? conditionOf(item.requireWhenField, item.requireWhenValue),
  }))
}
