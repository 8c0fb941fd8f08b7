import { kitErrors } from '@tongying/contract/kit'
import { Problem } from '../problem.ts'

/** More than any form of ours has. */
const mostFields = 1_000

/**
 * The fields of a form's body. Counted first: for a megabyte of fields without a value Node needs seconds, in which
 * nobody else is answered.
 * @throws Malformed
 */
export function readForm(body: string): Record<string, string> {
  if (body.split('&', mostFields + 1).length > mostFields) throw new Problem(kitErrors.Malformed)
  return Object.fromEntries(new URLSearchParams(body))
}
