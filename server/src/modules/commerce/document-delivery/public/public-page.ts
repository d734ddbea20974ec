import { escapeHtml } from '@mainstreet/blocks/text'
import type { SiteSettings } from '../../../platform/settings/index.ts'
import type { DocumentJob } from '../../documents/index.ts'
import type { Sheet } from '../paper/paper-sheet.ts'
import type { PublicLabels } from './public-labels.ts'
import type { PublicSection } from './public-sections.ts'
import { publicStyles } from './public-theme.ts'
import { sheetHtml } from './sheet-html.ts'
import { SIGNATURE } from './signature.ts'

export interface Banner {
  readonly text: string
  readonly mood: 'plain' | 'good' | 'bad'
}

/** The values of a rejected form, to show them again. */
export interface TypedValues {
  readonly name: string
  readonly reason: string
  readonly jobs: ReadonlyMap<string, boolean>
}

export interface PublicPage {
  readonly sheet: Sheet
  readonly labels: PublicLabels
  readonly settings: SiteSettings
  readonly path: string
  readonly banners: readonly Banner[]
  /** The customer's answers to jobs in words, by ID. */
  readonly jobStates: ReadonlyMap<string, string>
  /** What the form asks about: nothing, the whole quote, or these jobs. */
  readonly asks: 'nothing' | 'quote' | readonly DocumentJob[]
  readonly typed: TypedValues
  readonly sections: readonly PublicSection[]
  /** The URL of the script for drawing a signature. Undefined if it was not built. */
  readonly signatureScript: string | undefined
}

/** The public page of a document. It works without JavaScript. */
export function publicPage(page: PublicPage): string {
  const { sheet, labels, settings, path, banners, jobStates, sections, signatureScript } = page
  const scripts = [
    ...(page.asks !== 'nothing' && signatureScript ? [signatureScript] : []),
    ...sections.flatMap((section) => section.scripts ?? []),
  ]
  const body = `<main>${banners.length > 0 ? `<div class="panel" role="status">${banners.map(bannerHtml).join('')}</div>` : ''}
${sheetHtml(sheet, jobStates)}
${formHtml(page)}
${sections.map(({ html }) => `<section class="panel">${html}</section>`).join('\n')}
<div class="panel actions"><a class="button" href="${escapeHtml(path)}/pdf" download>${escapeHtml(labels.download)}</a><span class="small grey">${escapeHtml(labels.print)}</span></div></main>`
  return shell({ language: sheet.language, title: `${sheet.title} · ${sheet.seller.name}`, settings, body, scripts })
}

/** A page with only a title and a message. */
export function noticePage(settings: SiteSettings, language: string, title: string, text: string): string {
  const body = `<main class="sheet"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`
  return shell({ language, title, settings, body, scripts: [] })
}

interface Shell {
  readonly language: string
  readonly title: string
  readonly settings: SiteSettings
  readonly body: string
  readonly scripts: readonly string[]
}

function shell({ language, title, settings, body, scripts }: Shell): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>
<style>${publicStyles(settings)}</style>${scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`).join('')}</head>
<body>${body}</body></html>`
}

const bannerHtml = ({ text, mood }: Banner) => `<p class="banner ${mood}">${escapeHtml(text)}</p>`

function formHtml({ asks, labels, path, typed, signatureScript, sheet }: PublicPage): string {
  if (asks === 'nothing') return ''
  const isQuote = asks === 'quote'
  const buttons = isQuote
    ? `<button class="primary" name="decision" value="accept">${escapeHtml(labels.accept)}</button><button name="decision" value="decline">${escapeHtml(labels.decline)}</button>`
    : `<button class="primary">${escapeHtml(labels.send)}</button>`
  return `<section class="panel" id="answer"><h2>${escapeHtml(isQuote ? labels.answerQuote : labels.answerJobs)}</h2>
<form method="post" action="${escapeHtml(path)}">
${isQuote ? '' : asks.map((job) => jobHtml(job, labels, typed, sheet)).join('')}
<div><label for="name">${escapeHtml(labels.name)}</label><input type="text" id="name" name="name" required maxlength="100" autocomplete="name" value="${escapeHtml(typed.name)}"></div>
${signatureScript ? signatureHtml(labels) : ''}
<div><label for="reason">${escapeHtml(labels.reason)}</label><textarea id="reason" name="reason" rows="2" maxlength="500">${escapeHtml(typed.reason)}</textarea></div>
<p class="small grey">${escapeHtml(labels.consent)}</p>
<div class="actions">${buttons}</div>
</form></section>`
}

function jobHtml(
  { id, heading }: DocumentJob,
  labels: PublicLabels,
  { jobs }: TypedValues,
  { jobs: shown }: Sheet,
): string {
  const total = shown.find((job) => job.id === id)?.total ?? ''
  const choice = (value: string, label: string, isAccepted: boolean) =>
    `<label><input type="radio" name="job.${id}" value="${value}"${jobs.get(id) === isAccepted ? ' checked' : ''}>${escapeHtml(label)}</label>`
  return `<fieldset><legend>${escapeHtml(heading)} · ${escapeHtml(total)}</legend><div class="choice">${choice('accept', labels.accept, true)}${choice('decline', labels.decline, false)}</div></fieldset>`
}

/** Hidden until the signature script runs. */
function signatureHtml(labels: PublicLabels): string {
  return `<div data-signature hidden><div class="label" id="signature-label">${escapeHtml(labels.signature)}</div><input type="hidden" name="signature">
<canvas width="${SIGNATURE.width}" height="${SIGNATURE.height}" role="img" aria-labelledby="signature-label"></canvas>
<button type="button" class="clear" data-clear>${escapeHtml(labels.clear)}</button></div>`
}
