import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /^import \{ graphql \} from '[^']*generated\/index\.ts'$/m
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g

/**
 * Replaces each `graphql(...)` call by its generated document, so that every chunk has the documents of its own
 * screens. The generated `graphql` function looks them up in one object, which would put all of them in the first load.
 */
export function inlineDocuments(folder: string): Plugin {
  const [byText, byName] = ['gql.ts', 'graphql.ts'].map((file) => path.join(folder, file)) as [string, string]
  let documents: ReadonlyMap<string, string>
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = readDocuments(readFileSync(byText, 'utf8'), readFileSync(byName, 'utf8'))
    },
    transform(code, id) {
      // Blocks have documents of their own, in another folder.
      if (!IMPORT.test(code)) return null
      this.addWatchFile(byText)
      const inlined = code.replace(CALL, (_call, text: string) => {
        const document = documents.get(text)
        return document ?? this.error(`A GraphQL document of ${id} is not generated yet. Run npm run generate.`)
      })
      return inlined === code ? null : { code: inlined.replace(IMPORT, ''), map: null }
    },
  }
}

/** The documents as JSON, by their source texts. */
function readDocuments(byText: string, byName: string): ReadonlyMap<string, string> {
  const documents = new Map(
    [...byName.matchAll(/^export const (\w+) = JSON\.parse\((".*")\) as unknown as DocumentNode</gm)].map(
      ([, name, json]) => [name, JSON.parse(json ?? '') as string] as const,
    ),
  )
  return new Map(
    [...byText.matchAll(/^ {4}("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm)].map(([, text, name]) => [
      JSON.parse(text ?? '') as string,
      `(${documents.get(name)})`,
    ]),
  )
}
