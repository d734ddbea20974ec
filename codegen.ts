import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { type DocumentNode, Kind, type SelectionSetNode, visit } from 'graphql'

/** __typename everywhere but at an operation's root: the rule of Apollo's cache, so that written types fit what it reads. */
function withTypename(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node: SelectionSetNode, _key, parent) {
      if (parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return
      if (node.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__')))
        return
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
      return { ...node, selections: [...node.selections, typename] }
    },
  })
}

/** Only the files that have documents: the generator would parse all of them, which takes most of its time. */
function filesWithDocuments(folder: string, isMeant: (file: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => isMeant(file) && !file.includes('/generated/'))
    .filter((file) => readFileSync(file, 'utf8').includes('graphql(`'))
    .sort()
}

const isCode = (file: string) => /\.tsx?$/.test(file)
const isRest = (file: string) => file.endsWith('.rest.ts')

const scalars = { DateTime: 'string', JSON: 'unknown', JSONObject: 'Record<string, unknown>', SafeInt: 'number' }

const config: CodegenConfig = {
  schema: './schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    './admin-client/src/generated/': {
      documents: filesWithDocuments('admin-client/src', isCode),
      preset: 'client',
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => ({ ...file, document: file.document && withTypename(file.document) })),
        },
      ],
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, scalars },
    },
    './blocks/src/generated/': {
      documents: filesWithDocuments('blocks/src', isCode),
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
    './server/src/rest/generated/': {
      documents: filesWithDocuments('server/src/modules', isRest),
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
  },
}

export default config
