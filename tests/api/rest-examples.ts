import { getOperationAST, Kind, parse } from 'graphql'
import { operationRequirements, type Requirement } from '../../server/src/kernel/graphql/requirements.ts'
import type { Route } from '../../server/src/rest/route.ts'
import { restExamples } from '../kit/all-fixtures.ts'
import type { RestExample, Rows } from '../kit/capability-fixtures.ts'

export const lineOf = ({ method, path }: Route) => `${method} ${path}`

export function exampleOf(route: Route, rows: Rows): RestExample {
  const example = restExamples.get(lineOf(route))
  if (!example)
    throw new Error(`Nothing calls "${lineOf(route)}": add it to \`rest\` in the fixtures of its capability`)
  return example(rows)
}

/** Examples of rows that the table no longer has. */
export function forgottenExamples(table: readonly Route[]): string[] {
  return [...restExamples.keys()].filter((line) => !table.some((route) => lineOf(route) === line))
}

/** What the operations of a row's document require, by their names. */
export function requirementsOf({ document }: Route): { name: string; requirement: Requirement }[] {
  const selections = getOperationAST(parse(document))?.selectionSet.selections ?? []
  return selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error('The operations of a row are named in its document itself')
    const name = selection.name.value
    return { name, requirement: operationRequirements.get(name) as Requirement }
  })
}
