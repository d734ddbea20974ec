import { escapeHtml } from '@mainstreet/blocks/text'
import { type Language, preferenceTexts } from './preference-texts.ts'
import type { Preferences } from './unsubscribe.service.ts'

interface PageOptions {
  readonly language: Language
  readonly business: string
  /** The address of the page itself. */
  readonly address: string
  readonly isSaved?: boolean
}

/** The page on which people choose their emails. It works without a script, and changes nothing until a button is pressed. */
export function preferencePage({ email, lists }: Preferences, { language, business, address, isSaved }: PageOptions) {
  const texts = preferenceTexts(language, { business, email })
  const action = escapeHtml(`${address}&lang=${language}`)
  const other = language === 'fr' ? 'en' : 'fr'
  const boxes = lists.map(
    ({ id, name, description, isSubscribed }) =>
      `<label><input type="checkbox" name="list" value="${id}"${isSubscribed ? ' checked' : ''}><span>${escapeHtml(name)}${
        description ? `<small>${escapeHtml(description)}</small>` : ''
      }</span></label>`,
  )
  const choices =
    boxes.length > 0
      ? `<fieldset><legend>${texts.lists}</legend>${boxes.join('')}</fieldset><p>${escapeHtml(texts.none)}</p>`
      : ''
  const save = boxes.length > 0 ? `<button name="action" value="save">${texts.save}</button>` : ''
  const body = [
    `<h1>${escapeHtml(texts.title)}</h1>`,
    isSaved ? `<p class="note" role="status">${texts.saved}</p>` : '',
    `<p>${escapeHtml(texts.choose)}</p>`,
    `<form method="post" action="${action}">${choices}`,
    `<div class="buttons">${save}<button class="quiet" name="action" value="all">${texts.all}</button></div></form>`,
    `<footer>${texts.always} <a href="${escapeHtml(`${address}&lang=${other}`)}" lang="${other}" hreflang="${other}">${texts.other}</a></footer>`,
  ]
  return { language, title: texts.title, body: body.join('') }
}
