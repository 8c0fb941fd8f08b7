import { fieldProblems } from '../kit/field-problems.ts'
import type { Text } from '../kit/texts.ts'
import { certificateProblem } from './certificate.ts'
import { contradictions, patientFields } from './patient.ts'

/** Made once: a schema made at a call is compiled at that call. */
const knownFields = patientFields.partial()

/**
 * What is missing or wrong in what was typed about a patient, by field; `today` is `YYYY-MM-DD`. The fields of `later` may
 * be missing.
 */
export function patientProblems(
  values: { readonly certificateType?: unknown; readonly certificateId?: string | null | undefined },
  today: string,
  later: readonly string[] = [],
): Readonly<Record<string, Text>> {
  const isWanted = ([field]: readonly [string, unknown]) => !later.includes(field)
  const problems: Record<string, Text> = Object.fromEntries(
    Object.entries(fieldProblems(patientFields, values)).filter(isWanted),
  )
  const known = knownFields.safeParse(Object.fromEntries(Object.entries(values).filter(isWanted)))
  if (Object.keys(problems).length === 0 && known.success) Object.assign(problems, contradictions(known.data, today))
  if (!problems.certificateType && !problems.certificateId && values.certificateId) {
    const problem = certificateProblem(Number(values.certificateType), values.certificateId.trim())
    if (problem) problems.certificateId = problem
  }
  return problems
}
