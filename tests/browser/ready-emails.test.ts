import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()

interface Drawn {
  readonly name: string
  readonly html: string
  readonly text: string
}

let emails: readonly Drawn[] = []
beforeAll(async () => {
  const visitor = await signedIn({ email: 'owner@maple.test', password })
  const { readyEmails } = await visitor.graphql<{ readyEmails: { name: string; content: string }[] }>(
    '{ readyEmails { name content } }',
  )
  emails = await Promise.all(
    readyEmails.map(async ({ name, content }) => {
      const { emailPreview } = await visitor.graphql<{ emailPreview: { html: string; text: string } }>(
        'query ($input: EmailPreviewInput!) { emailPreview(input: $input) { html text } }',
        { input: { content, subject: name } },
      )
      return { name, ...emailPreview }
    }),
  )
}, 60_000)

/** What is wrong with the email that a page shows. */
const faultsOn = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const broken = [...document.images].filter((image) => !image.complete || image.naturalWidth === 0)
    const visible = document.body.innerText.trim().length > 100
    return [
      ...(scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`] : []),
      ...wide.map(({ tagName, textContent }) => `too wide: ${tagName} ${textContent?.slice(0, 40)}`),
      ...broken.map(({ src }) => `not loaded: ${src}`),
      ...(visible ? [] : ['empty']),
    ]
  })

test('each of the twelve emails to begin with fits a mailbox of 600 and of 375 pixels, and has its images and a text', async () => {
  expect(emails).toHaveLength(12)
  const page = await kit.open('about:blank')
  const faults: string[] = []
  for (const { name, html, text } of emails) {
    for (const width of [600, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(html, { waitUntil: 'load' })
      faults.push(...(await faultsOn(page)).map((fault) => `${name} at ${width} px: ${fault}`))
    }
    if (text.length < 150 || !text.includes('Unsubscribe') || /<[a-z]+[ >]/i.test(text)) faults.push(`${name}: text`)
  }
  expect(faults).toEqual([])
})

test('an email that is too wide, or whose image is missing, is found', async () => {
  const page = await kit.open('about:blank')
  await page.setViewportSize({ width: 375, height: 900 })
  await page.setContent(
    '<body><table width="500"><tr><td>Wide</td></tr></table><img src="data:image/png,none" alt=""></body>',
  )
  const faults = await faultsOn(page)
  for (const fault of ['scrolls to', 'too wide: TABLE', 'not loaded: data:', 'empty'])
    expect(faults.join('\n')).toContain(fault)
})
