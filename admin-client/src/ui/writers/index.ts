/** Everything that needs Tiptap. The canvas loads it when somebody begins to write, and not before. */
export { writePlain } from './plain-writer.ts'
export { writeRich } from './rich-writer.ts'
