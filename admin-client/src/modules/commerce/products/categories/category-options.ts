import { useQuery } from '@apollo/client/react'
import { CategoriesDocument } from './category-documents.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly parentId?: string | null | undefined
}

export interface CategoryOption {
  readonly value: string
  readonly label: string
}

/** Each category under its whole name: 'Tyres › Winter tyres'. */
export function categoryOptions(categories: readonly Named[]): CategoryOption[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const nameOf = ({ name, parentId }: Named): string => {
    const parent = parentId ? byId.get(parentId) : undefined
    return parent ? `${nameOf(parent)} › ${name}` : name
  }
  return categories.map((category) => ({ value: category.id, label: nameOf(category) }))
}

/** All categories, in the order of the tree. */
export function useCategoryOptions(): readonly CategoryOption[] {
  const { data } = useQuery(CategoriesDocument, { fetchPolicy: 'cache-and-network' })
  return categoryOptions(data?.productCategories ?? [])
}

/** Those that products are put into by hand. */
export function useManualCategoryOptions(): readonly CategoryOption[] {
  const { data } = useQuery(CategoriesDocument, { fetchPolicy: 'cache-and-network' })
  const categories = data?.productCategories ?? []
  const automatic = new Set(categories.filter(({ isAutomatic }) => isAutomatic).map(({ id }) => id))
  return categoryOptions(categories).filter(({ value }) => !automatic.has(value))
}
