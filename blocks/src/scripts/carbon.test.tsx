// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceCarbon } from './carbon.ts'

test('the result shows only while method, weight and distance are given', () => {
  const { html, scripts } = onSite(block('CarbonCalculator'))
  expect(scripts).toEqual(['form', 'carbon'])
  document.body.innerHTML = html
  enhanceCarbon(document)
  const type = (name: string, value: string) => {
    const input = document.querySelector(`[name=${name}]`) as HTMLInputElement
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const result = () => document.querySelector('output')?.textContent
  type('method', 'LTL')
  type('shipment_weight', '1000')
  expect(result()).toBe('')
  type('shipment_distance', '500')
  expect(result()).toBe('81 t CO₂ · Offset total: $2.31')
  type('unit_of_measurement', 'Imperial')
  expect(result()).toContain('59.13 t CO₂')
  type('shipment_weight', '1,000 lb')
  expect(result()).toContain('59.13 t CO₂')
  type('shipment_weight', 'heavy')
  expect(result()).toBe('Enter numbers above 0, such as 1,200.')
  type('shipment_weight', '')
  expect(result()).toBe('')
})

test('the labels name the units of the chosen system, also while something is typed', () => {
  document.body.innerHTML = onSite(block('CarbonCalculator')).html
  enhanceCarbon(document)
  const labels = () =>
    [...document.querySelectorAll('[data-field^=shipment_] .ms-form-label')].map(
      ({ firstChild }) => firstChild?.textContent,
    )
  expect(labels()).toEqual(['Shipment weight in kg', 'Shipment distance in km'])
  const unit = document.querySelector('[name=unit_of_measurement]') as HTMLSelectElement
  unit.value = 'Imperial'
  unit.dispatchEvent(new Event('input', { bubbles: true }))
  expect(labels()).toEqual(['Shipment weight in lb', 'Shipment distance in mi'])
})
