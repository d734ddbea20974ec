import { escapeHtml } from '@mainstreet/blocks/text'
import { tablerIcon } from '../icons.ts'
import { ADMIN_BAR_CSS, ROOM_CSS } from './admin-bar-css.ts'

const STATUS_NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const

/** The data of the admin bar for staff. */
export interface AdminBar {
  /** The only origin whose messages the page accepts. */
  readonly adminUrl: string
  readonly dashboardUrl: string
  readonly page?: {
    readonly title: string
    readonly status: keyof typeof STATUS_NAMES
    readonly updatedAt?: Date
    readonly note?: { readonly text: string; readonly link?: { readonly label: string; readonly href: string } }
    readonly editing?: { readonly editorUrl?: string; readonly settingsUrl: string }
    readonly links?: readonly { readonly label: string; readonly icon: string; readonly href: string }[]
  }
}

/** Closes the bar before the first paint if the user closed it in this browser. */
export const RESTORE_BAR =
  "try{if(localStorage.getItem('ms-admin-bar')==='closed')document.querySelector('ms-admin-bar').dataset.closed=''}catch{}"

/** Rendered in a shadow tree, isolated from the site's styles. Only pages rendered for staff have it. */
export function adminBarHtml(bar: AdminBar, script: string | null): string {
  const { page, adminUrl } = bar
  const content = [
    link(bar.dashboardUrl, 'layout-dashboard', 'Dashboard'),
    page?.editing?.editorUrl ? link(page.editing.editorUrl, 'pencil', 'Edit page') : '',
    page?.editing ? link(page.editing.settingsUrl, 'settings', 'Page settings', ' target="_blank" data-settings') : '',
    ...(page?.links ?? []).map(({ href, icon: name, label }) => link(href, name, label)),
    page ? pageHtml(page) : '<p class="page"><span class="title">There is no page here</span></p>',
  ].join('')
  // Disabled until its script has loaded, because an earlier press would be lost.
  const toggle = `<button type="button" class="toggle" disabled aria-expanded="true" aria-controls="content" aria-label="Admin bar">${icon('chevron-down')}</button>`
  const shadow = `<style>${ADMIN_BAR_CSS}</style><aside aria-label="Admin bar">${toggle}<div id="content">${content}</div></aside>`
  return [
    `<style>${ROOM_CSS}</style>`,
    `<ms-admin-bar data-admin="${escapeHtml(new URL(adminUrl).origin)}"><template shadowrootmode="open">${shadow}</template></ms-admin-bar>`,
    `<script>${RESTORE_BAR}</script>`,
    script ? `<script type="module" src="${escapeHtml(script)}"></script>` : '',
  ].join('')
}

function pageHtml({ title, status, updatedAt, note }: NonNullable<AdminBar['page']>): string {
  const iso = updatedAt?.toISOString()
  const more = note?.link ? ` <a href="${escapeHtml(note.link.href)}">${escapeHtml(note.link.label)}</a>` : ''
  return [
    `<p class="page"><span class="title" title="${escapeHtml(title)}">${escapeHtml(title)}</span>`,
    `<span class="badge" data-status="${status}">${STATUS_NAMES[status]}</span>`,
    note ? `<span class="note"><span class="why">${escapeHtml(note.text)}</span>${more}</span>` : '',
    iso ? `<span class="updated">Updated <time datetime="${iso}">${iso.slice(0, 10)}</time></span>` : '',
    '</p>',
  ].join('')
}

function link(href: string, iconName: string, label: string, more = ''): string {
  return `<a class="action" href="${escapeHtml(href)}" title="${label}"${more}>${icon(iconName)}<span class="label">${label}</span></a>`
}

function icon(name: string): string {
  return `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${tablerIcon(name) ?? ''}</svg>`
}
