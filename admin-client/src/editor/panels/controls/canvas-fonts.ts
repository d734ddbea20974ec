const ADDRESS = '/admin/canvas/fonts.css'

/** Makes the sites' fonts known to the editor's own window, so that their names can be shown as they look. */
export function loadFonts(): void {
  if (document.head.querySelector(`link[href="${ADDRESS}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS }))
}
