const ADDRESS = '/admin/canvas/fonts.css'

/** Loads the sites' fonts into the editor's window, so that font names can be shown in their own typeface. */
export function loadFonts(): void {
  if (document.head.querySelector(`link[href="${ADDRESS}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS }))
}
