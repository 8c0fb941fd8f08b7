import {
  type AnyRoute,
  addressed,
  asRecord,
  kitErrors,
  type RouteAnswer,
  type RouteInput,
  timeoutMsOf,
} from '@tongying/contract/kit'
import { type CallError, callError, callErrorNames } from './call-error.ts'
import { reportReachable, reportUnreachable } from './connection.ts'
import { earlyAnswer } from './early-answer.ts'
import { currentLanguage, translateNow } from './i18n.ts'
import { endSession, readToken } from './session.ts'
import { uiTexts } from './texts.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Makes a repeat of the same POST return the first answer. */
  readonly idempotencyKey?: string | undefined
}

/** Calls a route of the contract and answers its `data`; rejects with a `CallError`, never with anything else. */
export async function call<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteAnswer<R>> {
  const limit = AbortSignal.timeout(timeoutMsOf(route))
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const token = readToken()
  const { url, init } = request(route, asRecord(input), { ...options, token })
  let response: Response
  let body: unknown
  try {
    const early = earlyAnswer(route.method, url, token)
    response = (early && (await untilAborted(early, signal))) ?? (await fetch(url, { ...init, signal }))
    body = await readBody(response)
    reportReachable()
  } catch {
    if (options.signal?.aborted) throw options.signal.reason
    if (limit.aborted) throw timedOut()
    reportUnreachable()
    throw networkFailed()
  }
  return answer(route, { status: response.status, body, token })
}

/** What a call that is on its way already answers, for as long as this one may take. */
function untilAborted<T>(answered: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answered, over])
}

function request(
  route: AnyRoute,
  input: Record<string, unknown>,
  options: CallOptions & { token: string | undefined },
) {
  const { url, body } = addressed(route, input)
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (options.token) headers.set('access-token', options.token)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const init: RequestInit = { method: route.method, headers, credentials: 'same-origin' }
  if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }
  return { url, init }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What came back, and the token that it was asked with. */
interface Answered {
  readonly status: number
  readonly body: unknown
  readonly token: string | undefined
}

function answer<R extends AnyRoute>(route: R, { status, body, token }: Answered): RouteAnswer<R> {
  const envelope = asRecord(body)
  if (envelope.code === 200 || envelope.success === true) {
    const parsed = route.output.safeParse(envelope.data)
    if (!parsed.success) throw malformed(status)
    // `output` is the very schema that RouteAnswer is inferred from; the compiler loses that through the generic.
    return parsed.data as RouteAnswer<R>
  }
  throw refusalOf({ status, body, token })
}

/** The error that an answer names, which is no success. */
export function refusalOf({ status, body, token }: Answered): CallError {
  const envelope = asRecord(body)
  if (typeof envelope.code !== 'number' || typeof envelope.msg !== 'string') return malformed(status)
  if (envelope.code === 500 && envelope.msg === kitErrors.SignInRequired.message['en-US']) return signInRequired(token)
  return callError({
    name: typeof envelope.error === 'string' ? envelope.error : 'Unexpected',
    msg: envelope.msg,
    fields: sentences(envelope.fields),
    status,
    current: envelope.current,
    requestId: typeof envelope.requestId === 'string' ? envelope.requestId : undefined,
  })
}

function sentences(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(asRecord(fields)).map(([name, sentence]) => [name, String(sentence)]))
}

function timedOut(): CallError {
  return callError({ name: callErrorNames.timedOut, msg: translateNow(uiTexts.call.timedOut), status: 0 })
}
/** There was no answer. */
export function networkFailed(): CallError {
  return callError({ name: callErrorNames.network, msg: translateNow(uiTexts.call.failed), status: 0 })
}
function malformed(status: number): CallError {
  return callError({ name: callErrorNames.malformed, msg: translateNow(uiTexts.call.malformed), status })
}
function signInRequired(token: string | undefined): CallError {
  endSession(token)
  return callError({ name: kitErrors.SignInRequired.name, msg: translateNow(uiTexts.call.signInRequired), status: 401 })
}
