import { fieldProblems } from '../kit/field-problems.ts'
import type { Text } from '../kit/texts.ts'
import { certificateProblem } from './certificate.ts'
import { contradictions, patientFields } from './patient.ts'

/** What is missing or wrong in what was typed about a patient, by field; `today` is `YYYY-MM-DD`. */
export function patientProblems(
  values: { readonly certificateType?: unknown; readonly certificateId?: string | null | undefined },
  today: string,
): Readonly<Record<string, Text>> {
  const parsed = patientFields.safeParse(values)
  const problems: Record<string, Text> = parsed.success
    ? { ...contradictions(parsed.data, today) }
    : fieldProblems(patientFields, values)
  if (!problems.certificateType && !problems.certificateId && values.certificateId) {
    const problem = certificateProblem(Number(values.certificateType), values.certificateId.trim())
    if (problem) problems.certificateId = problem
  }
  return problems
}
