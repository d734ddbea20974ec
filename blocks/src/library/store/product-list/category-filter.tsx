import { Choice, Group } from './filter-choice.tsx'
import { countOf, type Facets } from './list-query.ts'

type Category = Facets['categories'][number]

interface CategoryFilterProps {
  readonly facets: Facets
  readonly chosen: readonly string[]
  /** Offers the categories below this one; '' offers all. */
  readonly below: string
}

/** Categories with products, each with its subcategories below it. */
export function CategoryFilter({ facets, chosen, below }: CategoryFilterProps) {
  const { categories } = facets
  const known = new Set(categories.map(({ id }) => id))
  const isTop = ({ parentId }: Category) => (below ? parentId === below : !parentId || !known.has(parentId))
  const top = categories.filter(isTop)
  if (below && top.length === 0) return null
  return (
    <Group title="Categories">
      {top.length === 0 && <p className="ms-filter-none">No Categories</p>}
      <Branch level={top} facets={facets} chosen={chosen} />
    </Group>
  )
}

interface BranchProps {
  readonly level: readonly Category[]
  readonly facets: Facets
  readonly chosen: readonly string[]
}

/** The categories are a tree, so this ends. */
function Branch({ level, facets, chosen }: BranchProps) {
  if (level.length === 0) return null
  return (
    <ul className="ms-filter-branch">
      {level.map(({ id, name, count }) => (
        <li key={id}>
          <Choice name="category" value={id} isOn={chosen.includes(id)} label={name} count={countOf(count, facets)} />
          <Branch level={facets.categories.filter(({ parentId }) => parentId === id)} facets={facets} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}
