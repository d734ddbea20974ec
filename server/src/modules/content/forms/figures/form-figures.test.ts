import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms } from '../form-test-kit.ts'

const kit = useServer()
const REPORT = `query ($lastDays: Int) { formFigures(name: "Contact Form", lastDays: $lastDays) {
  views started sent days { id day source views sent } } }`

let owner: Visitor
let url: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Get in touch', contactForm())).slug}`
})

const report = async (lastDays = 30) => (await owner.ask(REPORT, { lastDays })).data.formFigures
const view = (source: string) => {
  const body = JSON.stringify({ form: 'Contact Form', url, event: 'views', source })
  const headers = { 'content-type': 'application/json' }
  return kit.visitor('maple.localhost', '198.51.100.1').request({ url: '/api/v1/form/events', headers, payload: body })
}
const stored = () => kit.database.query<{ source: string; views: number }>('select source, views from form_day')

test('sources that visitors invent are counted together once there are many', async () => {
  await view('google')
  for (let number = 0; number < 60; number++) await view(`invented-${number}`)
  await view('google')
  await view(`${'x'.repeat(99)}😀`)
  const rows = await stored()
  expect(rows).toHaveLength(51)
  expect(rows).toContainEqual({ source: 'google', views: 2 })
  expect(rows).toContainEqual({ source: 'Other', views: 12 })
  const { views, days } = await report()
  expect([views, days.length]).toEqual([63, 21])
  expect(days).toContainEqual(expect.objectContaining({ source: 'google', views: 2 }))
  expect(days).toContainEqual(expect.objectContaining({ source: 'Other', views: 43 - 1 }))
})

test('a report of a year with many sources is small', async () => {
  await kit.database.query(
    `insert into form_day (tenant_id, form_name, day, source, views, sent)
     select $1, 'Contact Form', current_date - d, 'source ' || s, 1, case when s = 7 then 1 else 0 end
     from generate_series(1, 300) d, generate_series(1, 300) s`,
    [kit.tenants.maple],
  )
  const { views, sent, days } = await report(366)
  expect([views, sent]).toEqual([90_063, 300])
  expect(days.length).toBeLessThanOrEqual(301 * 21)
  expect(days).toContainEqual(expect.objectContaining({ source: 'source 7', sent: 1 }))
  const { days: ordered } = await report(366)
  expect(ordered.map(({ day }: { day: string }) => day)).toEqual(days.map(({ day }: { day: string }) => day).toSorted())
})
