import type { SectionChoicesQuery } from '../../../generated/graphql.ts'

interface Choices {
  readonly componentTemplates: {
    readonly items: readonly Pick<SectionChoicesQuery['componentTemplates']['items'][number], 'id' | 'componentName'>[]
  }
  readonly siteSettings: {
    readonly templateSections: Readonly<Partial<Record<'header' | 'pageTitle' | 'footer', string | null>>>
  }
}

/** The options for a position around a page. For a page they include the site's default. */
export function sectionOptions(
  { componentTemplates: { items }, siteSettings: { templateSections } }: Choices,
  place: 'header' | 'pageTitle' | 'footer',
  chosen: string | null,
  hasDefault = false,
) {
  const nameOf = (id: string | null | undefined) => items.find((item) => item.id === id)?.componentName
  const byDefault = nameOf(templateSections[place]) ?? 'none'
  const isLost = chosen !== null && chosen !== 'none' && nameOf(chosen) === undefined
  return [
    ...(hasDefault ? [{ value: 'default', label: `Default: ${byDefault}` }] : []),
    { value: 'none', label: 'None' },
    ...(isLost ? [{ value: chosen, label: 'Deleted component' }] : []),
    ...items.map(({ id, componentName }) => ({ value: id, label: componentName })),
  ]
}
