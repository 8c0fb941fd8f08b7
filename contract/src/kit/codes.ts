import * as z from 'zod'
import { fieldTexts, rule } from './fields.ts'
import type { Text } from './texts.ts'

/** One word of an enumeration: its number on the wire and its label. */
export interface Code {
  readonly wire: number
  readonly label: Text
}
export type Codes<W extends string = string> = Readonly<Record<W, Code>>

/** An enumeration of the specification: our word → number on the wire and label in both languages. */
export function defineCodes<const W extends string>(codes: Codes<W>): Codes<W> {
  return codes
}

/** The words of an enumeration in the order of their numbers. */
export function codeNamesOf<W extends string>(codes: Codes<W>): W[] {
  const keys: W[] = []
  for (const key in codes) keys.push(key)
  return keys.sort((a, b) => codes[a].wire - codes[b].wire)
}

/** The word behind a number on the wire. */
export function codeNameOf<W extends string>(codes: Codes<W>, wire: number | null | undefined): W | undefined {
  return wire === null || wire === undefined ? undefined : codeNamesOf(codes).find((word) => codes[word].wire === wire)
}

/** The label behind a number on the wire, for showing. */
export function labelOf(codes: Codes, wire: number | null | undefined): Text | undefined {
  const word = codeNameOf(codes, wire)
  return word === undefined ? undefined : codes[word]?.label
}

/** A field that holds one of the enumeration's numbers; digits as text (a query, a form) count too. */
export function code(codes: Codes) {
  const numbers = new Set(Object.values(codes).map((each) => each.wire))
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.number(rule(fieldTexts.choose)).refine((value) => numbers.has(value), rule(fieldTexts.choose)),
  )
}
