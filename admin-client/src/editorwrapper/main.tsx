import '../ui/trusted-types/default-policy.ts'
import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { canvasLinkOf } from '../editor/canvas/canvas-link.ts'
import { CanvasPage } from './canvas-page.tsx'

/** The editor's canvas: the real page, drawn in a window of its own that shares its objects with the editor around it. */
const link = window.parent === window ? null : canvasLinkOf(window.parent)
const root = document.getElementById('page')

// The site's own fonts; the server knows where its build has put them.
const fonts = document.createElement('link')
Object.assign(fonts, { rel: 'stylesheet', href: '/admin/canvas/fonts.css' })
document.head.append(fonts)

if (!root) throw new Error('editorwrapper.html has lost its #page')
// Opened by itself there is nothing to show: the editor is where it belongs.
if (link) createRoot(root).render(<CanvasPage link={link} />)
else window.location.replace('/admin/editor')
