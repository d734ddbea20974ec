import type { Field } from '@mainstreet/blocks/fields'

/** 'fontSize' becomes 'Font size' where the field has no label of its own. */
export function labelOf(key: string, field: Pick<Field<unknown>, 'label'>): string {
  return field.label ?? inWords(key.split('.').at(-1) ?? key)
}

/** Readable labels for HTML keywords. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  evenslower: 'Even slower',
  veryslow: 'Very slow',
  _self: 'Same tab',
  _blank: 'New tab',
  _parent: 'Frame around it',
  _top: 'Whole window',
  p: 'Paragraph',
  sm: 'Small',
  lg: 'Large',
}

/** The label of a stored option: 'space-between' becomes 'Space between', 'h2' 'Heading 2'. */
export function optionLabel(option: string): string {
  if (option === '') return 'Default'
  if (/^h[1-6]$/.test(option)) return `Heading ${option.slice(1)}`
  return PLAIN_WORDS[option] ?? inWords(option)
}

function inWords(name: string): string {
  // Units stay unchanged.
  if (/^(?:%|px|r?em|v[hw])$/.test(name)) return name
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\bcolor\b/g, 'colour')
    .replace(/\b(?:css|url|html)\b/g, (letters) => letters.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
