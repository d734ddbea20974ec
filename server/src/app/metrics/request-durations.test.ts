import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestDurations } from './request-durations.ts'

test('each bucket counts what took no longer, by route and status', async () => {
  const registry = new Registry()
  const durations = new RequestDurations(registry)
  const pages = durations.seriesOf({ method: 'GET', route: '/*', status: 200 })
  for (const seconds of [0.0005, 0.001, 0.2, 20]) pages.observe(seconds)
  durations.seriesOf({ method: 'POST', route: '/graphql', status: 400 }).observe(0.003)
  const name = 'mainstreet_http_request_duration_seconds'
  const printed = (await registry.metrics()).split('\n')
  expect(printed).toContain(`# TYPE ${name} histogram`)
  const buckets = printed.filter((line) => line.startsWith(`${name}_bucket`) && line.includes('status="200"'))
  expect(buckets.map((line) => Number(line.split(' ').at(-1)))).toEqual([2, 2, 2, 2, 3, 3, 3, 4])
  expect(buckets.at(0)).toContain('le="0.001",method="GET",route="/*",status="200"')
  expect(buckets.at(-1)).toContain('le="+Inf"')
  const rest = (series: string) => printed.find((line) => line.startsWith(`${name}_${series}`))
  expect(rest('count{method="GET"')).toMatch(/ 4$/)
  expect(rest('sum{method="GET"')).toMatch(/ 20\.2015$/)
  expect(rest('count{method="POST"')).toMatch(/ 1$/)
})
