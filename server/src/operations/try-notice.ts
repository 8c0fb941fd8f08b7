import { translate } from '@tongying/contract/kit'
import { type MessageChannel, messageChannels } from '@tongying/contract/messages'
import {
  type NoticeTrial,
  operationErrors,
  type TriedNotice,
  carrierTestTexts as texts,
} from '@tongying/contract/operations'
import { pushToOwn } from '../messages/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { RightfulCall } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'
import { type NoticeSample, noticeSample } from './notice-sample.ts'
import { countTest, sendToOwn } from './test-carrier.ts'

/**
 * Sends a notice with made-up values to the caller alone, by each channel that is ticked; before the transaction, since a
 * carrier may take its time. A channel that does not take it says why, and keeps no other one from its try.
 */
export async function tryNotice(call: RightfulCall, asked: NoticeTrial): Promise<TriedNotice> {
  const sample = noticeSample(asked.notice)
  const tried: TriedNotice['tried'] = []
  for (const channel of messageChannels.filter((each) => asked[each])) {
    await countTest(call)
    tried.push(await tryBy(call, channel, sample))
  }
  return { shown: [...sample.shown], tried }
}

/** Notes in the trail what was tried. */
export async function noteTrial(call: Call, { notice }: NoticeTrial, done: TriedNotice): Promise<TriedNotice> {
  call.audit({ detail: { notice, channels: done.tried.map(({ channel }) => channel) } })
  return done
}

async function tryBy(
  call: RightfulCall,
  channel: MessageChannel,
  sample: NoticeSample,
): Promise<TriedNotice['tried'][number]> {
  try {
    const to = channel === 'push' ? await byPush(call, sample) : await sendToOwn(call, channel, sample[channel])
    return { channel, to, refused: '' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { definition, details } = error
    return { channel, to: '', refused: translate(definition.message, call.language, details.values ?? {}) }
  }
}

/**
 * To the caller's own browsers, in every language.
 * @throws CarrierRefused, CarrierTestAddress
 */
async function byPush(call: RightfulCall, { shown }: NoticeSample): Promise<string> {
  const { platform, language } = call
  const titles = shown.map(({ title }) => title)
  const count = await pushToOwn(platform, { accountId: accountIdOf(call), titles }).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'a push service did not take a test notice')
    throw new Problem(operationErrors.CarrierRefused)
  })
  if (count === 0) throw new Problem(operationErrors.CarrierTestAddress)
  return translate(texts.browsers, language, { count })
}
