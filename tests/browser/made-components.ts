import { afterEach, beforeAll, inject } from 'vitest'
import { Visitor } from '../kit/http.ts'

/** Makes a component template; `content` is in either of its stored forms. Answers its id. */
export type MakeComponent = (name: string, type: 'SECTION' | 'CONTAINER', content: unknown) => Promise<string>

/** Component templates of one test file, whose names begin alike. They are taken away after each test, also a failed one. */
export function useMadeComponents(prefix: string): MakeComponent {
  const { password, port } = inject('installation')
  const staff = new Visitor(port)
  beforeAll(() => staff.signIn('owner@maple.test', password))
  afterEach(async () => {
    const { componentTemplates } = await staff.graphql<{ componentTemplates: { items: { id: string }[] } }>(
      `{ componentTemplates(perPage: 100, where: { search: "${prefix}" }) { items { id } } }`,
    )
    for (const { id } of componentTemplates.items)
      await staff.graphql(
        'mutation ($id: ID!) { deleteComponentTemplate(input: { id: $id, force: true }) { deletedId } }',
        { id },
      )
  })
  return async (name, type, content) => {
    const { createComponentTemplate } = await staff.graphql<{
      createComponentTemplate: { componentTemplate: { id: string } }
    }>(
      'mutation ($input: CreateComponentTemplateInput!) { createComponentTemplate(input: $input) { componentTemplate { id } } }',
      { input: { componentName: `${prefix}: ${name}`, type, content } },
    )
    return createComponentTemplate.componentTemplate.id
  }
}
