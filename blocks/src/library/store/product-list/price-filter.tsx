import { Group } from './filter-choice.tsx'
import type { Facets } from './list-query.ts'
import type { ListState } from './list-state.ts'

interface PriceFilterProps {
  readonly id: string
  readonly facets: Facets
  readonly state: ListState
}

/** Two fields in dollars, and with a script the slider of both. It is for pointers only; the fields say the same. */
export function PriceFilter({ id, facets: { minPrice, maxPrice }, state: { min, max } }: PriceFilterProps) {
  if (minPrice === null || maxPrice === null) return null
  const [low, high] = [Math.floor(minPrice / 100), Math.ceil(maxPrice / 100)]
  // The ends stay one dollar apart.
  if (high - low < 2 && min === null && max === null) return null
  const bounds = { min: low, max: Math.max(high, low + 1), step: 1 }
  return (
    <Group title="Price">
      <div className="ms-price-slider" aria-hidden="true" data-store-slider="">
        <input type="range" tabIndex={-1} {...bounds} defaultValue={min ?? low} />
        <input type="range" tabIndex={-1} {...bounds} defaultValue={max ?? high} />
      </div>
      <div className="ms-price-fields">
        <Field id={`${id}-min`} name="min" label="From $" value={min} placeholder={low} />
        <Field id={`${id}-max`} name="max" label="to $" value={max} placeholder={high} />
      </div>
    </Group>
  )
}

interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly placeholder: number
}

function Field({ id, name, label, value, placeholder }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        name={name}
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={value ?? ''}
        placeholder={String(placeholder)}
        data-key={name}
      />
    </>
  )
}
