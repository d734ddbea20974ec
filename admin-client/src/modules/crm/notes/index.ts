export { CustomerNotes } from './customer-notes.tsx'
export { findNotes } from './find-notes.ts'
export { NoteScreen } from './note-screen.tsx'
export { NotesScreen } from './notes-screen.tsx'
