interface Use {
  readonly pageId: string | null
  readonly componentId: string | null
  readonly title: string
}

/** Describes where a template is used: the number of places, and the first ones by name. */
export function usedOn(name: string, uses: readonly Use[]): string {
  const pages = uses.filter(({ pageId }) => pageId !== null)
  const components = uses.filter(({ componentId }) => componentId !== null)
  const parts = [
    pages.length + components.length < uses.length && "the site's default",
    pages.length > 0 && `used on ${counted(pages.length, 'page')}: ${listNames(pages)}`,
    components.length > 0 && `part of ${counted(components.length, 'component')}: ${listNames(components)}`,
  ]
  return `“${name}” is ${parts.filter(Boolean).join(', and ')}`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function listNames([first, ...rest]: readonly Use[]): string {
  return `${first?.title ?? ''}${rest.length === 0 ? '' : ` and ${rest.length} more`}`
}
