/**
 * The words by which records are found, in a table of their own in the order of bytes: looking one up takes the same time
 * among ten thousand as among millions, and comparing text is nothing that row level security forbids an index to do, as
 * it does with trigrams and full text.
 */
export interface WordTable {
  readonly table: string
  /** The column that names the record. */
  readonly record: string
  /** A column with an index on it and the word, if `record` has none. Equal for all words of a record. */
  readonly group?: string
  /** Whether words are also kept as minor ones. */
  readonly hasMinorWords?: boolean
  /** Whether a plural finds the singular too, after what has the plural. A person's name that ends in 's' is no plural. */
  readonly hasPlurals?: boolean
  /** A condition on the words of records that are found. Those of deleted records are kept and passed over. */
  isFound(alias: string): string
  /** The values of its question marks. */
  readonly foundValues?: readonly unknown[]
}

/** A word of a search, with everything that counts as this word, best first. */
export type Spellings = readonly string[]

/** A record fits that has all words of one of the alternatives. */
export type Alternatives = readonly (readonly Spellings[])[]

/** A prefix match as a range: words with a prefix are between it and the prefix followed by the last Unicode character. */
export const begins = (alias: string) => `${alias}."word" >= ? and ${alias}."word" < ? || chr(1114111)`

/** Whether the record with `id` has a word, which is bound twice; `offset 0` keeps PostgreSQL from turning it into a join. */
export function hasWord({ table, record }: WordTable, id: string): string {
  return `exists (select from "${table}" o where o."${record}" = ${id} and ${begins('o')} offset 0)`
}

/** The values that `hasWord` binds. */
export const boundTwice = (word: string) => [word, word]

/** A condition on IDs of records: that they have all words of an alternative. */
export function fitting({ table, record }: WordTable, alternatives: Alternatives) {
  // A select for each spelling: with `or`, PostgreSQL would read the rows instead of only the index.
  const each = (spellings: Spellings) =>
    `(${spellings.map(() => `select w."${record}" from "${table}" w where ${begins('w')}`).join(' union all ')})`
  const all = alternatives.map((words) => words.map(each).join(' intersect '))
  return {
    text: (id: string) => (all.length > 0 ? `${id} in (${all.join(' union ')})` : 'false'),
    values: alternatives.flat(2).flatMap(boundTwice),
  }
}
