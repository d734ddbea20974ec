/** Storage key of browsers that have chatted. In these, the panel loads at once to show the unread count. */
export const CHATTED = 'ms-chat'

/** Shows the chat button to anonymous visitors. Loads the panel on the first click, or if they have chatted before. */
export function offerChat(page: Document): void {
  const chat = page.querySelector<HTMLElement>('.ms-chat')
  if (!chat) return
  const isShopper = () => page.cookie.includes('ms_shopper=')
  if (isShopper()) {
    chat.remove()
    return
  }
  chat.hidden = false
  const open = () => {
    chat.dataset.openRequested = ''
    load(chat)
  }
  chat.querySelector('button')?.addEventListener('click', open)
  // The link in the mails with answers.
  if (page.location.hash === '#chat') open()
  else if (hasChatted()) load(chat)
  // The back/forward cache may restore a page from before the sign-in.
  page.defaultView?.addEventListener('pageshow', () => isShopper() && chat.remove())
}

function load(chat: HTMLElement): void {
  const { panel } = chat.dataset
  if (!panel) return
  delete chat.dataset.panel
  const script = Object.assign(chat.ownerDocument.createElement('script'), { type: 'module', src: panel })
  script.addEventListener('error', () => {
    chat.dataset.panel = panel
  })
  chat.ownerDocument.head.append(script)
}

function hasChatted(): boolean {
  try {
    return localStorage.getItem(CHATTED) !== null
  } catch {
    return false
  }
}
