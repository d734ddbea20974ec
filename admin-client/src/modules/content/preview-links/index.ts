export { PreviewLinksDialog } from './preview-links-dialog.tsx'
