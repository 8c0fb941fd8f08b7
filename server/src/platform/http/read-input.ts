import { type CallRow, fieldTexts, isIn, kitErrors, ruleText, type Text } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Problem } from '../problem.ts'
import { isUnstorable } from './is-unstorable.ts'

/**
 * The call's input, parsed by the contract; throws a `Problem` that names each wrong field with its sentence.
 * @throws Malformed
 */
export function readInput<R extends CallRow>(route: R, request: FastifyRequest): z.output<R['input']> {
  // Before anything is copied: a stranger's body may have thousands of names.
  if ([request.body, request.query, request.params].some(isUnstorable)) throw new Problem(kitErrors.Malformed)
  const given = gather(route, request)
  // With the value itself: a missing one and a wrong one have different sentences.
  const parsed = route.input.safeParse(given, { reportInput: true })
  // The schema is the route's own, so its output is the route's output type.
  if (parsed.success) return parsed.data as z.output<R['input']>
  throw inputProblem(parsed.error.issues)
}

function gather(route: CallRow, request: FastifyRequest): Record<string, unknown> {
  const hasNoBody = isIn(['GET', 'HEAD', 'OPTIONS'], route.method)
  const isQuery = (route.in ?? (hasNoBody ? 'query' : 'body')) === 'query'
  const body = hasNoBody ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Problem(kitErrors.Malformed)
  return { ...(isQuery ? asObject(request.query) : {}), ...asObject(body), ...asObject(request.params) }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A wrong shape is 400; values that broke a rule of the field are 422. The first sentence is also the message. */
export function inputProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields: Record<string, Text> = {}
  let isShape = false
  for (const issue of issues) {
    const sentence = ruleText(issue.message)
    if (!sentence && issue.code !== 'custom') isShape = true
    const field = issue.path.map(String).join('.')
    if (field !== '') fields[field] ??= sentence ?? shapeText(issue)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] ??= fieldTexts.notValid
  }
  const first = Object.values(fields)[0]
  return new Problem(
    {
      name: isShape ? 'Malformed' : 'RuleBroken',
      status: isShape ? 400 : 422,
      message: !isShape && first ? first : kitErrors.Malformed.message,
    },
    { fields },
  )
}

function shapeText(issue: z.core.$ZodIssue): Text {
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldTexts.required
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return fieldTexts.notANumber
  return fieldTexts.notValid
}
