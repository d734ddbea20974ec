import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { preset } from '@graphql-codegen/client-preset'
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
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

/**
 * The preset, without building the schema and validating the documents again for each of its files. They are validated for
 * the first file, which has their types; the second one looks up the same documents by their texts.
 */
const client: typeof preset = {
  ...preset,
  async buildGeneratesSection(options) {
    const files = await preset.buildGeneratesSection(options)
    return files.map((file, at) => ({
      ...file,
      ...(options.schemaAst && { schemaAst: options.schemaAst }),
      documents: at === 0 ? file.documents : [],
      pluginMap: Object.fromEntries(
        Object.entries(file.pluginMap).map(([name, plugin]) => [name, quickToCheck(plugin)]),
      ),
    }))
  },
}

const SIGNATURES = '/**\n * The graphql function'
const UNTYPED = 'export function graphql(source: string) {'
const TYPED = 'export function graphql<Text extends keyof Documents>(source: Text): Documents[Text] {'
const DOCUMENT = /^(export const \w+ = )(\{.*\})( as unknown as DocumentNode<)/gm

/**
 * Rewrites the output of a plugin so that the compiler checks it in half the time. The type of a call is looked up by its
 * text: with an overload for each of a thousand documents, each call would be compared with all of them. A document is
 * parsed from JSON, so its type isn't inferred.
 */
function quickToCheck(plugin: CodegenPlugin): CodegenPlugin {
  return {
    ...plugin,
    async plugin(...args) {
      const output = await plugin.plugin(...args)
      if (typeof output === 'string') return withOneSignature(output)
      return { ...output, content: output.content.replaceAll(DOCUMENT, asData) }
    },
  }
}

function withOneSignature(code: string): string {
  const [begin, end] = [code.indexOf(SIGNATURES), code.indexOf(UNTYPED)]
  return begin < 0 || end < begin ? code : code.slice(0, begin) + TYPED + code.slice(end + UNTYPED.length)
}

const asData = (_all: string, name: string, json: string, type: string) =>
  `${name}JSON.parse(${JSON.stringify(json)})${type}`

const scalars = { DateTime: 'string', JSON: 'unknown', JSONObject: 'Record<string, unknown>', SafeInt: 'number' }

const config: CodegenConfig = {
  schema: './schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    './admin-client/src/generated/': {
      documents: filesWithDocuments('admin-client/src', isCode),
      preset: client,
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
      preset: client,
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
    './server/src/rest/generated/': {
      documents: filesWithDocuments('server/src/modules', isRest),
      preset: client,
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, documentMode: 'string', scalars },
    },
  },
}

export default config
