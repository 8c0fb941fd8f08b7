import {
  type ErrorEnvelope,
  kitErrors,
  type Language,
  type NamedError,
  type OkEnvelope,
  translate,
  wireCode,
} from '@tongying/contract/kit'
import { Problem } from '../problem.ts'
import { isStorageFull } from '../storage/storage-full.ts'
import { WorkersBusy, WorkFailed } from '../workers/work-failed.ts'

export function okEnvelope<T>(data: T): OkEnvelope<T> {
  return { code: 200, success: true, msg: '', data }
}

/** An error in the caller's language, as it goes on the wire. */
export function errorEnvelope(problem: Problem, language: Language, requestId: string): ErrorEnvelope {
  const { definition, details } = problem
  const msg = translate(definition.message, language, { requestId, ...details.values })
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(details.fields ?? {}))
    fields[field] = translate(text, language, details.values)
  if (details.field) fields[details.field] ??= msg
  return {
    code: wireCode(definition),
    success: false,
    msg,
    error: definition.name,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(details.current !== undefined && { current: details.current }),
    requestId,
  }
}

/** Turns anything thrown into a `Problem`: what a caller caused has its own name, what we caused is `Unexpected`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof WorkersBusy) {
    if (error.whose === 'asker') return new Problem(kitErrors.TooManyAtOnce)
    return new Problem(kitErrors.Busy, { values: { seconds: 10 } })
  }
  if (error instanceof WorkFailed) return new Problem(kitErrors.Unavailable)
  const status = numberOf(error, 'statusCode')
  if (status === 413) return new Problem(kitErrors.BodyTooLarge)
  if (status === 404) return new Problem(kitErrors.NotFound)
  if (status !== undefined && status >= 400 && status < 500) return new Problem(kitErrors.Malformed)
  if (isStorageFull(error)) return new Problem(kitErrors.StorageFull)
  return new Problem(isOutage(error) ? kitErrors.Unavailable : kitErrors.Unexpected)
}

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53200',
  '53300',
  '25006',
  '55P03',
  '57014',
])

/** Whether the database or the disk, not the code, is the reason: drizzle wraps pg's error as `cause`. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (outageCodes.has(code) || code.startsWith('08')) return true
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
    return true
  return error.cause !== undefined && error.cause !== error && isOutage(error.cause)
}

function numberOf(error: unknown, key: string): number | undefined {
  if (typeof error !== 'object' || error === null || !(key in error)) return undefined
  const value = Reflect.get(error, key)
  return typeof value === 'number' ? value : undefined
}

export function isUnexpected(definition: NamedError): boolean {
  return definition.name === kitErrors.Unexpected.name
}
