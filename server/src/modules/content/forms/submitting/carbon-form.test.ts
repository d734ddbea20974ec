import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { publishForms, send } from '../form-test-kit.ts'

const kit = useServer()

test('a carbon calculator stores its figures, calculated by the server', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { slug } = await publishForms(owner, 'Emissions', block('CarbonCalculator', {}))
  const sendValues = (values: Record<string, string>) =>
    send(kit.visitor('maple.localhost'), { url: `/${slug}`, formName: 'Carbon calculator', values })
  const shipment = {
    method: 'LTL',
    unit_of_measurement: 'Metric',
    shipment_weight: '1000',
    shipment_distance: '500',
    emissions: '1 t CO2',
  }
  expect(await sendValues({ ...shipment, shipment_weight: '0' })).toMatchObject({
    success: false,
    formErrors: { shipment_weight: ['Enter a number above 0'] },
  })
  expect(await sendValues({ ...shipment, shipment_weight: 'heavy' })).toMatchObject({
    formErrors: { shipment_weight: ['Enter a number above 0'] },
  })
  expect(await sendValues({ ...shipment, method: '' })).toMatchObject({ success: false })
  expect(await sendValues({ ...shipment, shipment_weight: '1,000 kg' })).toMatchObject({ success: true })
  const { data } = await owner.ask('{ formSubmissions { items { formName values { key value isOutdated } } } }')
  const submission = data.formSubmissions.items.find(
    ({ formName }: { formName: string }) => formName === 'Carbon calculator',
  )
  expect(submission.values.filter(({ isOutdated }: { isOutdated: boolean }) => !isOutdated)).toEqual([
    { key: 'method', value: 'LTL', isOutdated: false },
    { key: 'unit_of_measurement', value: 'Metric', isOutdated: false },
    { key: 'shipment_weight', value: '1,000 kg', isOutdated: false },
    { key: 'shipment_distance', value: '500', isOutdated: false },
    { key: 'emissions', value: '81 t CO₂', isOutdated: false },
    { key: 'offset_total', value: '$2.31', isOutdated: false },
    { key: 'emissions_fixed_factor', value: '52.5 t CO₂', isOutdated: false },
  ])
})
