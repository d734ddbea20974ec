import type { Host } from '../../../host.ts'
import { Icon } from '../../icon.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { Choice, Group } from './filter-choice.tsx'
import { countOf, type Facets } from './list-query.ts'
import { isNarrowed, type ListState, optionValue } from './list-state.ts'
import { PriceFilter } from './price-filter.tsx'

/** Further values of a filter are shown on demand. */
const MOST_OPEN = 6
/** Further options show only their names until a visitor opens them. */
const MOST_UNFOLDED = 3

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
      {facets.options.map(({ name, values }, at) => (
        <Values
          key={name}
          title={name}
          name="option"
          values={values}
          facets={facets}
          chosen={state.options}
          sentAs={(value) => optionValue(name, value)}
          isFolded={at >= MOST_UNFOLDED}
        />
      ))}
      <button type="submit" className="ms-filters-apply">
        Apply filters
      </button>
    </>
  )
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
  const group = (
    <Group title={title}>
      {choicesOf(values.slice(0, MOST_OPEN))}
      {hidden.length > 0 && (
        <details className="ms-filter-more" open={hidden.some(({ value }) => chosen.includes(sentAs(value)))}>
          <summary>{hidden.length} more</summary>
          {choicesOf(hidden)}
        </details>
      )}
    </Group>
  )
  if (!isFolded) return group
  return (
    <details className="ms-filter-folded" open={values.some(({ value }) => chosen.includes(sentAs(value)))}>
      <summary>{title}</summary>
      {group}
    </details>
  )
}
