export type PlaceholderName = 'visitor.name' | 'visitor.first_name' | 'visitor.email' | 'agent.name' | 'company.name'

const PLACEHOLDER = /\{\{([a-z._]{1,40})(?:\|([^{}|]{0,200}))?\}\}/g

/**
 * Replaces placeholders such as `{{visitor.name|there}}`. A value that is missing gives the text after `|`, or nothing.
 * Unknown placeholders stay, so that the agent sees the mistake.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<PlaceholderName, string>>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, fallback = '') =>
    Object.hasOwn(values, name) ? values[name as PlaceholderName] || fallback : placeholder,
  )
}
