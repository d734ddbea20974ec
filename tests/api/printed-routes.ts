export interface PrintedRoute {
  readonly method: string
  /** With `:name` and `*` where anything may stand. */
  readonly path: string
}

/** Reads the tree that Fastify prints of its routes. */
export function printedRoutes(printed: string): PrintedRoute[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── ([^(]*?)(?: \(([^)]*)\))?$/.exec(line) ?? []
    above.length = indent.length / 4
    above.push(part.trim())
    const path = above.join('')
    return methods ? methods.split(', ').map((method) => ({ method, path })) : []
  })
}
