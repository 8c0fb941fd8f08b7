import type * as z from 'zod'
import { fieldTexts, ruleText } from './fields.ts'
import type { Text } from './texts.ts'

/** The first sentence for each wrong field; an absent one reads "fill this in". */
export function fieldProblems(schema: z.ZodType, value: unknown): Record<string, Text> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  const problems: Record<string, Text> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= ruleText(issue.message) ?? fieldTexts.required
  }
  return problems
}
