import type { ReactNode } from 'react'

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="ms-filter">
      <legend className="ms-filter-title">{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isOn: boolean
  readonly label: string
  readonly count: string
}

export function Choice({ name, value, isOn, label, count }: ChoiceProps) {
  return (
    <label className="ms-filter-choice">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} data-key={`${name}=${value}`} />
      <span className="ms-filter-name">{label}</span>
      <span className="ms-filter-count">{count}</span>
    </label>
  )
}
