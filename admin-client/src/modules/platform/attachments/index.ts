export { showsDeleted } from './deleted-files.ts'
export { FilesSection } from './files-section.tsx'
export { type KeptFiles, PER_PAGE } from './kept-files.ts'
