import { tokenize, tokenTypes } from 'css-tree'
import { countWhile, type LineAndColumn, lineIndex } from './line-index.ts'
import { type CssProblem, MAX_PROBLEMS } from './problem.ts'

/** Far more than one block needs. */
const MAX_LENGTH = 20_000
const TOO_LONG = `Custom CSS has at most ${MAX_LENGTH.toLocaleString('en')} characters`
/** Words, numbers and signs. The parser takes several microseconds for each. */
const MAX_TOKENS = 3_000
/** Rules, `@media` and steps of animations. */
const MAX_RULES = 300
/** Rules and brackets within each other, which are read by recursion. */
const MAX_DEPTH = 50

export interface Prepared {
  /** The same CSS in which every nested rule begins with `&`: css-tree takes `h2 {}` in a rule for a declaration. */
  readonly css: string
  /** Something that could reach out of the block; then `css` must not be used. */
  readonly problems: readonly CssProblem[]
  /** Maps a position in `css` back to the author's text. */
  placeOf(offset: number): LineAndColumn
}

const BAD_TOKENS = new Map<number, string>([
  [tokenTypes.BadString, 'This text has no closing quote'],
  [tokenTypes.BadUrl, 'This url() is not closed or holds a character that must be quoted'],
  [tokenTypes.CDO, 'HTML comments are not allowed in CSS'],
  [tokenTypes.CDC, 'HTML comments are not allowed in CSS'],
])

const OPENING: Readonly<Record<number, number>> = {
  [tokenTypes.LeftCurlyBracket]: tokenTypes.RightCurlyBracket,
  [tokenTypes.LeftParenthesis]: tokenTypes.RightParenthesis,
  [tokenTypes.Function]: tokenTypes.RightParenthesis,
  [tokenTypes.LeftSquareBracket]: tokenTypes.RightSquareBracket,
}
const CLOSING = new Set(Object.values(OPENING))

interface Token {
  readonly type: number
  readonly start: number
  readonly end: number
}

/** Looks at tokens only, so that nothing a parser forgives can slip through: brackets pair up, texts and comments end. */
export function prepare(css: string): Prepared {
  if (css.length > MAX_LENGTH) return tooLong(css)
  const tokens = tokensOf(css)
  const inserted = ruleStarts(css, tokens)
  const lineAndColumn = lineIndex(css)
  const problems = problemsOf(css, tokens)
    .slice(0, MAX_PROBLEMS)
    .map(({ offset, message }) => ({ ...lineAndColumn(offset), message }))
  return {
    css:
      inserted.map((at, index) => `${css.slice(inserted[index - 1] ?? 0, at)}& `).join('') +
      css.slice(inserted.at(-1) ?? 0),
    problems,
    placeOf(offset) {
      const before = countWhile(inserted, (at, index) => at + index * 2 < offset)
      const at = inserted[before - 1]
      return lineAndColumn(at === undefined ? offset : Math.max(at, offset - before * 2))
    },
  }
}

function tooLong(css: string): Prepared {
  return { css, problems: [{ line: 1, column: 1, message: TOO_LONG }], placeOf: () => ({ line: 1, column: 1 }) }
}

/** Whether the CSS takes too long to parse is reported only if nothing else is wrong with it. */
function problemsOf(css: string, tokens: readonly Token[]): { offset: number; message: string }[] {
  const problems = tokenProblems(css, tokens)
  if (problems.length > 0) return problems
  const excess = excessOf(tokens)
  return excess === null ? [] : [{ offset: 0, message: excess }]
}

/** Which limit the CSS of a block exceeds, as a sentence; null for none. Reads nothing else, so this is quick. */
export function cssExcess(css: string): string | null {
  return css.length > MAX_LENGTH ? TOO_LONG : excessOf(tokensOf(css))
}

function excessOf(tokens: readonly Token[]): string | null {
  const rules = tokens.filter(({ type }) => type === tokenTypes.LeftCurlyBracket).length
  if (rules > MAX_RULES) return `Custom CSS can have at most ${MAX_RULES} rules`
  const words = tokens.filter(({ type }) => type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment).length
  return words > MAX_TOKENS ? 'This custom CSS is too complex. Shorten it.' : null
}

function tokensOf(css: string): readonly Token[] {
  const tokens: Token[] = []
  tokenize(css, (type, start, end) => {
    tokens.push({ type, start, end })
  })
  return tokens
}

function tokenProblems(css: string, tokens: readonly Token[]): { offset: number; message: string }[] {
  const problems: { offset: number; message: string }[] = []
  const open: { closing: number; offset: number }[] = []
  for (const { type, start, end } of tokens) {
    const bad = BAD_TOKENS.get(type)
    if (bad) problems.push({ offset: start, message: bad })
    if (type === tokenTypes.Comment && !(css.slice(start, end).length >= 4 && css.endsWith('*/', end)))
      problems.push({ offset: start, message: 'This comment is not closed' })
    if (isOpenText(css, { type, start, end }, tokens)) problems.push({ offset: start, message: 'This is not closed' })
    const closing = OPENING[type]
    if (closing !== undefined) {
      open.push({ closing, offset: start })
      if (open.length > MAX_DEPTH) return [{ offset: start, message: 'There are too many brackets within each other' }]
    }
    if (CLOSING.has(type) && open.pop()?.closing !== type)
      problems.push({ offset: start, message: `There is one '${css.slice(start, end)}' too many` })
  }
  for (const { offset } of open) problems.push({ offset, message: 'This bracket is not closed' })
  const markup = css.search(/<[/!a-z]/i)
  if (markup >= 0) problems.push({ offset: markup, message: 'HTML is not allowed in CSS' })
  return problems
}

/** CSS closes open constructs at the end of a file, but here more of the style sheet follows. */
function isOpenText(css: string, token: Token, tokens: readonly Token[]): boolean {
  if (token !== tokens.at(-1) && token.end !== css.length) return false
  const said = css.slice(token.start, token.end)
  if (token.type === tokenTypes.String) return said.length < 2 || said.at(-1) !== said[0] || endsEscaped(said)
  if (token.type === tokenTypes.Url) return !said.endsWith(')') || said.endsWith('\\)')
  return said.endsWith('\\')
}

/** Whether an odd number of backslashes stands before the last character. */
function endsEscaped(said: string): boolean {
  let slashes = 0
  while (said[said.length - 2 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** Where rules begin that do not begin with `&`. Steps of @keyframes are no rules. */
function ruleStarts(css: string, tokens: readonly Token[]): readonly number[] {
  const found: number[] = []
  const isKeyframes: boolean[] = []
  let keyframes = 0
  let first: Token | null = null
  let inBrackets = 0
  for (const token of tokens) {
    const { type, start, end } = token
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) continue
    const said = css.slice(start, end)
    const word = first ? css.slice(first.start, first.end) : ''
    if (OPENING[type] === tokenTypes.RightParenthesis || said === '[') inBrackets++
    if (said === ')' || said === ']') inBrackets--
    if (type === tokenTypes.LeftCurlyBracket) {
      const isRule = first && word !== '&' && !word.startsWith('@') && !word.startsWith('--')
      if (isRule && keyframes === 0) found.push((first as Token).start)
      isKeyframes.push(/^@(-\w+-)?keyframes$/i.test(word))
      if (isKeyframes.at(-1)) keyframes++
      // The braces of a custom property's value hold no rules; what it begins goes on until its end.
      if (!word.startsWith('--')) first = null
    } else if (type === tokenTypes.RightCurlyBracket) {
      if (isKeyframes.pop()) keyframes--
      first = null
    } else if (type === tokenTypes.Semicolon && inBrackets <= 0) first = null
    else first ??= token
  }
  return found
}
