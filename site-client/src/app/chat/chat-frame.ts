import { escapeHtml } from '@mainstreet/blocks/text'
import { tablerIcon } from '../icons.ts'

/**
 * The hidden button of the live chat. Pages are cached for all visitors, so its script decides whether to show it:
 * not to signed-in shoppers.
 */
export function chatHtml(panelScript: string, locale = 'en'): string {
  const label = locale.startsWith('fr') ? 'Clavardage' : 'Live Chat'
  const icon = `<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${tablerIcon('message-circle')}</svg>`
  const button = `<button type="button" class="ms-chat-button" aria-label="${label}" aria-haspopup="dialog" aria-expanded="false">${icon}<span class="ms-chat-count" hidden></span></button>`
  return `<aside class="ms-chat" aria-label="${label}" data-panel="${escapeHtml(panelScript)}" hidden>${button}</aside>`
}

/** Styles of the button only. The panel's styles are loaded with its script. */
export const chatCss = [
  '.ms-chat{position:fixed;z-index:90;right:max(1rem,env(safe-area-inset-right));bottom:max(1rem,env(safe-area-inset-bottom))}.ms-chat[hidden]{display:none}',
  '.ms-chat-button{display:grid;place-items:center;width:3.5rem;height:3.5rem;padding:0;border:0;border-radius:50%;background:var(--ms-primary);color:var(--ms-on-primary);box-shadow:0 0 0 2px #fff,0 4px 18px #0005;cursor:pointer}',
  '.ms-chat-button:hover{background:var(--ms-primary-hover)}.ms-chat-button:focus-visible{outline:3px solid var(--ms-text);outline-offset:4px;border-radius:50%}',
  '.ms-chat-count{position:absolute;top:-.375rem;right:-.375rem;min-width:1.5rem;padding:0 .375rem;border-radius:99px;background:#b3261e;color:#fff;font:600 .8125rem/1.5rem var(--ms-font-body);text-align:center}.ms-chat-count[hidden]{display:none}',
  '@media print{.ms-chat{display:none!important}}',
].join('')
