/** Everything that needs Tiptap. The canvas loads it when text editing starts. */
export { writePlain } from './plain-writer.ts'
export { writeRich } from './rich-writer.ts'
