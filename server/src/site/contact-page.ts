import { asRecord, type Language, translate } from '@tongying/contract/kit'
import { type ContactFieldName, type ContactOnPage, contactFieldNames } from '@tongying/contract/site'
import type { Problem } from '../platform/problem.ts'

/** The longest that is shown again of what was typed: no field takes more. */
const mostShown = 4_000

/** The contact form as it is shown again after a refusal: with everything that was typed, and what is wrong with it. */
export function refusedForm(body: unknown, problem: Problem, language: Language): ContactOnPage {
  const given = asRecord(body)
  const { definition, details } = problem
  const typed: Partial<Record<ContactFieldName, string>> = {}
  const fields: Partial<Record<ContactFieldName, string>> = {}
  for (const name of contactFieldNames) {
    const value = given[name]
    if (typeof value === 'string') typed[name] = value.slice(0, mostShown)
    const sentence = details.fields?.[name]
    if (sentence) fields[name] = translate(sentence, language, details.values)
  }
  const sentence = translate(definition.message, language, { ...details.values })
  return { is: 'refused', typed, fields, problem: sentence, status: definition.status }
}
