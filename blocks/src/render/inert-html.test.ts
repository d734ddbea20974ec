// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { inertHtml } from './inert-html.ts'

test('what runs is taken out, what is seen stays', () => {
  expect(inertHtml('<b class="x" onclick="run()">Hi</b><script>run()</script>')).toBe('<b class="x">Hi</b>')
  expect(inertHtml('<a href="javascript:run()" target="_blank">Go</a>')).not.toContain('javascript')
  expect(inertHtml('<svg><script>run()</script></svg><img src=x onerror=run()>')).not.toContain('run')
})

test('styles are shown as on the site, forms cannot be sent', () => {
  expect(inertHtml('<style>p{color:red}</style><p>Hi</p>')).toContain('<style>p{color:red}</style>')
  expect(inertHtml('<form action="/x"><button formaction="/y">Send</button></form>')).toBe('<button>Send</button>')
})

test('a box stands for an embedded page', () => {
  expect(inertHtml('<iframe src="https://maps.test"></iframe>after')).toBe(
    '<div class="ms-frame">Embedded page</div>after',
  )
  expect(inertHtml('<iframe srcdoc="<script>x</script>">')).not.toContain('iframe')
})
