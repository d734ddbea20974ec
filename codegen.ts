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

const scalars = { DateTime: 'string', JSON: 'unknown', JSONObject: 'Record<string, unknown>', SafeInt: 'number' }

const config: CodegenConfig = {
  schema: './schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    './admin-client/src/generated/': {
      documents: ['admin-client/src/**/*.{ts,tsx}', '!admin-client/src/generated/**'],
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
      documents: ['blocks/src/**/*.{ts,tsx}', '!blocks/src/generated/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
    './server/src/rest/generated/': {
      documents: ['server/src/modules/**/*.rest.ts'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
  },
}

export default config
