import { expect, test } from 'vitest'
import { harmlessCell, plainCell } from './formula-cells.ts'

test.each(['=1+1', '+1 613', '-2', '@sum(a1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', "'=kept", "''@x"])(
  '%j is not exported as a formula, and imported unchanged',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`)
    expect(plainCell(harmlessCell(text))).toBe(text)
  },
)

test.each(["'Tis", 'Zoë', '', '(613) 555-0148', "O'Brien", '1=1', "'"])(
  '%j is unchanged in both directions',
  (text) => {
    expect([harmlessCell(text), plainCell(text)]).toEqual([text, text])
  },
)
