import { type Text, translate } from '../kit/texts.ts'
import { type ConsentSheet, consentPurposes } from './consent-sheet.ts'
import { type ConsentWording, consentFacts, consentWordingOf } from './consent-text.ts'

/** A part of a consent that reads otherwise than when it was signed. */
export interface ConsentDifference {
  readonly label: string
  readonly before: readonly string[]
  readonly now: readonly string[]
}

/**
 * What differs between a consent as it was signed and as it reads now, both in the language of the signature; a new time is
 * among it though it asks for no new signature. Empty where the words are the same and the patient is another person.
 */
export function consentDifferences(before: ConsentSheet, now: ConsentSheet): ConsentDifference[] {
  const parts = [partsOf(before), partsOf({ ...now, language: before.language })] as const
  const labels = new Set(parts.flatMap((one) => [...one.keys()]))
  return [...labels].flatMap((label) => {
    const [earlier = [], present = []] = parts.map((one) => one.get(label))
    return earlier.join('\n') === present.join('\n') ? [] : [{ label, before: earlier, now: present }]
  })
}

/** The parts of a consent by what they are called: the facts of the case, then each point of the wording. */
function partsOf(sheet: ConsentSheet): ReadonlyMap<string, readonly string[]> {
  const facts = consentFacts(sheet).map(({ label, lines }) => [label, lines] as const)
  const wording = consentWordingOf(sheet.version)
  return new Map([...facts, ...(wording ? sentencesOf(wording, (text) => translate(text, sheet.language)) : [])])
}

function sentencesOf(wording: ConsentWording, t: (text: Text) => string): (readonly [string, readonly string[]])[] {
  const decisions = consentPurposes.map((purpose) => wording.decisions[purpose])
  return [
    [t(wording.title), [t(wording.lead), t(wording.statement)]],
    ...[...wording.points, ...decisions].map(({ title, body }) => [t(title), [t(body)]] as const),
  ]
}
