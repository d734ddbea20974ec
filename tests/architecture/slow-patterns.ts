/** Patterns that are not known to be linear, each with the reason why no text keeps it busy. */
export const BOUNDED: Readonly<Record<string, string>> = {
  '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi':
    'At most 36 characters are tried from each place; the analyser takes every {4} for a loop.',
  '/^(?:www\\.|[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?!html?\\b)[a-z]{2,}(?:[/:?#]|$))/i':
    'The look-ahead reads at most five characters, and the rest alone is linear.',
}

/** Files that make regular expressions at run time, each with the reason why these are linear. */
export const CONSTRUCTED: Readonly<Record<string, string>> = {
  'blocks/src/rich-text/policy.ts': "Made of the theme's colours, which are constants.",
  'blocks/src/styles/css-value.ts': 'Tried on at most 200 characters.',
  'server/src/kernel/capability/template-copy.ts': 'Alternatives of escaped host names.',
}
