import type { TemplateCardFragment } from '../../../generated/graphql.ts'

type Uses = TemplateCardFragment['usages']

/** Where a template is used: as a default, on pages by title, and in components by name. */
export function placesOf(uses: Uses) {
  return {
    isDefault: uses.some(({ pageId, componentId }) => pageId === null && componentId === null),
    pages: uses.filter(({ pageId }) => pageId !== null).map(({ title }) => title),
    components: uses.filter(({ componentId }) => componentId !== null).map(({ title }) => title),
  }
}

/** A short summary of the same. */
export function usesInWords(uses: Uses): string[] {
  const { isDefault, pages, components } = placesOf(uses)
  return [
    ...(isDefault ? ['site’s default'] : []),
    ...(pages.length > 0 ? [`used on ${pages.length} page${pages.length === 1 ? '' : 's'}`] : []),
    ...(components.length > 0 ? [`in ${components.length} component${components.length === 1 ? '' : 's'}`] : []),
  ]
}
