import { expect, test } from 'vitest'
import { bodyScripts, headScripts } from './tenant-scripts.ts'

test("a tenant's scripts are unchanged, after the tag manager", () => {
  const scripts = { head: '<script>a()</script>', body: '<script>b()</script>', gtmId: 'GTM-ABC1234' }
  expect(headScripts(scripts)).toMatch(/gtm\.js\?id=GTM-ABC1234.*<script>a\(\)<\/script>$/)
  expect(bodyScripts(scripts)).toMatch(/ns\.html\?id=GTM-ABC1234.*<script>b\(\)<\/script>$/)
})

test('there is no tag manager without a valid container id', () => {
  for (const gtmId of [null, '', `GTM-A"><script>alert(1)</script>`]) {
    expect([headScripts, bodyScripts].map((draw) => draw({ head: '', body: '', gtmId }))).toEqual(['', ''])
  }
})
