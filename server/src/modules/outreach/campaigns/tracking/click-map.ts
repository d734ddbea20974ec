import { escapeHtml } from '@mainstreet/blocks/text'
import { Parser } from 'htmlparser2'
import { trackableUrl } from './track-links.ts'

/** How often an address was followed from a mail. */
export interface LinkClicks {
  readonly url: string
  readonly people: number
  readonly clicks: number
  readonly machineClicks: number
}

/**
 * The mail with a mark at each link: how often people clicked it, and its share of all clicks. Marks take no space, so the layout
 * doesn't change. Links to the same address share their clicks.
 */
export function withClickMarks(html: string, links: readonly LinkClicks[]): string {
  const total = links.reduce((sum, { clicks }) => sum + clicks, 0)
  const marks = new Map(links.map((link) => [link.url, markOf(link, total)]))
  const parts: string[] = []
  let done = 0
  const parser = new Parser({
    onopentag(name, { href }) {
      const mark = name === 'a' && href ? marks.get(trackableUrl(href) ?? '') : undefined
      if (mark === undefined) return
      const end = parser.endIndex + 1
      parts.push(html.slice(done, end), mark)
      done = end
    },
  })
  parser.end(html)
  return parts.join('') + html.slice(done)
}

const count = (number: number, noun: string) => `${number.toLocaleString('en-CA')} ${noun}${number === 1 ? '' : 's'}`

/** Sets everything that a mark could inherit from the mail. */
const LOOK =
  'position:absolute;z-index:1;margin:-18px 0 0 -6px;padding:0 6px;border:1px solid #fff;border-radius:9px;' +
  'font:600 12px/17px Arial,sans-serif;letter-spacing:normal;text-align:left;text-decoration:none;text-transform:none;white-space:nowrap;'
const CLICKED = 'background:#3b4fc4;color:#fff'
const NOT_CLICKED = 'background:#5c636a;color:#fff'

function markOf({ people, clicks, machineClicks }: LinkClicks, total: number): string {
  const byBots = machineClicks > 0 ? `, and ${count(machineClicks, 'click')} by bots` : ''
  const title = `${count(clicks, 'click')} by ${people === 1 ? '1 person' : `${people.toLocaleString('en-CA')} people`}${byBots}`
  const share = clicks > 0 ? ` · ${((clicks / total) * 100).toFixed(1)}%` : ''
  const text = `${clicks.toLocaleString('en-CA')}${share}`
  return `<span style="${LOOK}${clicks > 0 ? CLICKED : NOT_CLICKED}" title="${escapeHtml(title)}">${escapeHtml(text)}</span>`
}
