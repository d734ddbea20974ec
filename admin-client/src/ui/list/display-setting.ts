import type { Filter } from './filter.ts'

interface DisplaySetting {
  /** Its name in the URL. */
  readonly name: string
  /** Its field in what a saved view keeps. */
  readonly field: string
  /** Null for an invalid value, which is ignored. */
  toStored(value: string): unknown
  fromStored(stored: unknown): string | null
}

/** A setting of a screen that saved views keep like a filter, but that has a control of its own. */
export function displaySetting({ name, field, toStored, fromStored }: DisplaySetting): Filter {
  return {
    name,
    label: '',
    isOffered: false,
    toWhere(value) {
      const stored = toStored(value)
      return stored === null ? null : { [field]: stored }
    },
    fromWhere: (where) => fromStored(where[field]),
    inWords: (value) => value,
    editor: () => null,
  }
}

/** One of a few words: in lower case in the URL, in capitals like the enum in the schema. */
export const enumSetting = (name: string, field: string, words: readonly string[]): Filter =>
  displaySetting({
    ...{ name, field },
    toStored: (value) => (words.includes(value) ? value.toUpperCase() : null),
    fromStored: (stored) => (typeof stored === 'string' ? stored.toLowerCase() : null),
  })

/** Several of these words, separated by commas in the URL. */
export const enumsSetting = (name: string, field: string, words: readonly string[]): Filter =>
  displaySetting({
    ...{ name, field },
    toStored(value) {
      const chosen = words.filter((word) => value.split(',').includes(word))
      return chosen.length > 0 ? chosen.map((word) => word.toUpperCase()) : null
    },
    fromStored: (stored) => (Array.isArray(stored) ? stored.join(',').toLowerCase() || null : null),
  })

export const idSetting = (name: string, field: string): Filter =>
  displaySetting({
    ...{ name, field },
    toStored: (value) => value,
    fromStored: (stored) => (typeof stored === 'string' ? stored : null),
  })

/** Several ids, separated by commas in the URL. */
export const idsSetting = (name: string, field: string): Filter =>
  displaySetting({
    ...{ name, field },
    toStored: (value) => value.split(',').filter(Boolean),
    fromStored: (stored) => (Array.isArray(stored) ? stored.join(',') || null : null),
  })

/** On or off: '1' in the URL, or nothing. */
export const flagSetting = (name: string, field: string): Filter =>
  displaySetting({
    ...{ name, field },
    toStored: (value) => (value === '1' ? true : null),
    fromStored: (stored) => (stored === true ? '1' : null),
  })
