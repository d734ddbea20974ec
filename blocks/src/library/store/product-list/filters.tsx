import type { Host } from '../../../host.ts'
import { Icon } from '../../icon.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { Choice, Group } from './filter-choice.tsx'
import { countOf, type Facets } from './list-query.ts'
import { isNarrowed, type ListState, optionValue } from './list-state.ts'
import { PriceFilter } from './price-filter.tsx'

/** Further values of a filter are shown on demand. */
const MOST_OPEN = 6
/** Options that fewer of the products have are offered once a category is chosen. */
const LEAST_SHARE = 0.1

interface FiltersProps {
  readonly id: string
  readonly facets: Facets
  readonly state: ListState
  /** The category that the list is in, whose subcategories are offered. */
  readonly categoryId: string
  readonly host: Host
  readonly clearHref: string
}

/** The filters of a list: fields of its form, with the number of products for each. */
export function Filters({ id, facets, state, categoryId, host, clearHref }: FiltersProps) {
  return (
    <>
      <div className="ms-filters-head">
        <h2 className="ms-filters-title">Filters</h2>
        {isNarrowed(state) && (
          <host.Link className="ms-filters-clear" href={clearHref} aria-label="Clear filters" data-key="clear">
            <Icon name="filter-x" host={host} />
          </host.Link>
        )}
      </div>
      <CategoryFilter facets={facets} chosen={state.categories} below={categoryId} />
      <PriceFilter id={id} facets={facets} state={state} />
      {facets.available > 0 && (
        <Group title="Availability">
          <Choice
            name="available"
            value="1"
            isOn={state.isAvailable}
            label="In stock"
            count={countOf(facets.available, facets)}
          />
        </Group>
      )}
      <Values
        title="Brand"
        name="brand"
        values={facets.brands}
        facets={facets}
        chosen={state.brands}
        sentAs={(brand) => brand}
      />
      {offeredOptions(facets, state, categoryId).map(({ name, values }) => (
        <Values
          key={name}
          title={name}
          name="option"
          values={values}
          facets={facets}
          chosen={state.options}
          sentAs={(value) => optionValue(name, value)}
          isFolded
        />
      ))}
      <button type="submit" className="ms-filters-apply">
        Apply filters
      </button>
    </>
  )
}

/** Of a whole store only the options that many products have: tires have rims, and batteries poles. */
function offeredOptions(facets: Facets, { categories, options }: ListState, categoryId: string): Facets['options'] {
  if (categories.length > 0 || categoryId) return facets.options
  const least = (facets.available + facets.unavailable) * LEAST_SHARE
  const isChosen = (name: string, values: ValuesProps['values']) =>
    values.some(({ value }) => options.includes(optionValue(name, value)))
  return facets.options.filter(({ name, values, count }) => count >= least || isChosen(name, values))
}

interface ValuesProps {
  readonly title: string
  readonly name: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
  readonly facets: Facets
  readonly chosen: readonly string[]
  sentAs(value: string): string
  /** Closed, unless one of its values is chosen. */
  readonly isFolded?: boolean
}

function Values({ title, name, values, facets, chosen, sentAs, isFolded = false }: ValuesProps) {
  if (values.length === 0) return null
  const hidden = values.slice(MOST_OPEN)
  const choicesOf = (some: ValuesProps['values']) =>
    some.map(({ value, count }) => {
      const sent = sentAs(value)
      const shown = countOf(count, facets)
      return <Choice key={value} name={name} value={sent} isOn={chosen.includes(sent)} label={value} count={shown} />
    })
  const isChosen = ({ value }: ValuesProps['values'][number]) => chosen.includes(sentAs(value))
  return (
    <Group title={title} isOpen={!isFolded || values.some(isChosen)}>
      {choicesOf(values.slice(0, MOST_OPEN))}
      {hidden.length > 0 && (
        <details className="ms-filter-more" open={hidden.some(isChosen)} data-fold={`more ${title}`}>
          <summary data-key={`more-${title}`}>{hidden.length} more</summary>
          {choicesOf(hidden)}
        </details>
      )}
    </Group>
  )
}
