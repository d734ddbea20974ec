/** Marks a browser that has chatted, so that it learns of answers without opening the chat. */
export const CHATTED = 'ms-chat'

/** Shows the button of the live chat to anonymous visitors. The panel is loaded when it is opened, or has been used. */
export function offerChat(page: Document): void {
  const chat = page.querySelector<HTMLElement>('.ms-chat')
  if (!chat) return
  const isShopper = () => page.cookie.includes('ms_shopper=')
  if (isShopper()) {
    chat.remove()
    return
  }
  chat.hidden = false
  chat.querySelector('button')?.addEventListener('click', () => {
    chat.dataset.wanted = ''
    load(chat)
  })
  if (hasChatted()) load(chat)
  // A page that the browser kept may be older than the sign-in.
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
