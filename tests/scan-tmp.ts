process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')
import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles, read } from './architecture/imports.ts'
const seen = new Map<string, string[]>()
for (const file of sourceFiles().filter((f) => !/\.test\.tsx?$/.test(f))) {
  const text = read(file)
  new Visitor({
    Literal: (n: any) => { if (n.regex) { const k = `/${n.regex.pattern}/${n.regex.flags}`; const line = text.slice(0, n.start).split('\n').length; seen.set(k, [...(seen.get(k) ?? []), `${file}:${line}`]) } },
    NewExpression: (n: any) => { if (n.callee.name === 'RegExp') console.log('NEW', file, text.slice(n.start, n.end)) },
    CallExpression: (n: any) => { if (n.callee.name === 'RegExp') console.log('CALL', file, text.slice(n.start, n.end)) },
  }).visit(parseSync(file, text).program)
}
console.log(seen.size)
for (const [k, at] of seen) {
  const i = k.lastIndexOf('/')
  const t = Date.now()
  const { status, complexity, attack } = checkSync(k.slice(1, i), k.slice(i + 1), { timeout: 10_000, randomSeed: 1 } as any) as any
  if (status !== 'safe') console.log(status, complexity?.type, k, at.join(' '), attack?.pattern)
  if (Date.now() - t > 1500) console.log('slow analysis', Date.now() - t, k)
}
