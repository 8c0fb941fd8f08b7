import { secondMs } from '@tongying/contract/kit'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { AddressRefused, guardedFetch, placesOfEverybody } from '../guarded-fetch.ts'
import type { Keys } from '../keys/keys.ts'
import { countPush } from './push-metrics.ts'

/** A browser that takes notices: where they go, and for whom they are encrypted. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Push {
  readonly text: string
  /** For how long the push service keeps it where the browser is not reached. */
  readonly keptSeconds: number
  /** Somebody waits: it is brought at once, also to a device that saves its battery. */
  readonly isUrgent: boolean
}

interface Pushing {
  readonly keys: Pick<Keys, 'push'>
  readonly config: Pick<Config, 'publicUrl' | 'privateHosts' | 'isProduction'>
}

/** A service answers within moments; one that does not keeps a lane of timed work from everybody else. */
const longestMs = 3 * secondMs

/** The length says nothing about what a notice says. */
const paddedTo = 512

/**
 * Brings a notice to a browser's push service. Answers `gone` where the browser takes none any more; throws when the
 * service does not take it, so that it is tried again. Its address is one that a browser named: it is asked by
 * `guardedFetch` alone.
 */
export async function sendPush(pushing: Pushing, to: PushTarget, push: Push): Promise<'sent' | 'gone'> {
  try {
    const outcome = await bring(pushing, to, push)
    countPush(outcome)
    return outcome
  } catch (error) {
    // Its name leads to another place by now.
    const isRefused = error instanceof AddressRefused
    countPush(isRefused ? 'gone' : 'failed')
    if (isRefused) return 'gone'
    throw error
  }
}

async function bring({ keys, config }: Pushing, to: PushTarget, push: Push): Promise<'sent' | 'gone'> {
  const { method, headers, body } = requestOf({ keys, config }, to, push)
  const answer = await guardedFetch(
    to.endpoint,
    { method, headers: namedLower(headers), body, signal: AbortSignal.timeout(longestMs) },
    placesOfEverybody(config),
  )
  if (answer.ok) return 'sent'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  throw new Error(`the push service answered ${answer.status}`)
}

/** Whether a notice can be encrypted for it: its key is a point of the curve. */
export function isPushTarget(pushing: Pushing, to: PushTarget): boolean {
  try {
    requestOf(pushing, to, { text: '', keptSeconds: 0, isUrgent: false })
    return true
  } catch {
    return false
  }
}

/** The encrypted body, and the proof of who sends. */
function requestOf({ keys, config: { publicUrl } }: Pushing, to: PushTarget, push: Push) {
  const { endpoint, p256dh, auth } = to
  const text = push.text + ' '.repeat(Math.max(0, paddedTo - Buffer.byteLength(push.text)))
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@tongying.invalid'
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, ...keys.push },
    contentEncoding: 'aes128gcm',
    TTL: push.keptSeconds,
    urgency: push.isUrgent ? 'high' : 'normal',
  })
}

function namedLower(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
}
