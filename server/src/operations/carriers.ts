import { type CarrierName, type CarrierState, carrierNames } from '@tongying/contract/operations'
import { sentToday } from '../accounts/index.ts'
import { readCarriers } from '../platform/carriers/watch-carrier.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { ownAddress } from './own-address.ts'

/** How each carrier stands, as the last messages found it. */
export async function carrierStates(call: Call): Promise<{ list: CarrierState[] }> {
  const { tx, platform, now } = call
  const noted = await readCarriers(tx)
  const budgets = await sentToday({ tx, keys: platform.keys, now })
  const list: CarrierState[] = []
  for (const name of carrierNames) {
    const found = noted.find((each) => each.name === name)
    list.push({
      name,
      via: viaOf(platform, name),
      lastSuccessAt: found?.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: found?.lastFailureAt?.toISOString() ?? null,
      lastError: found?.lastError ?? '',
      failuresSince: found?.failuresSince ?? 0,
      budgets: name === 'sms' ? budgets : [],
      to: (await ownAddress(tx, platform, { accountId: accountIdOf(call), carrier: name })).masked,
    })
  }
  return { list }
}

/** What carries: without a carrier of the operator's, messages go to a file and reach nobody. */
function viaOf({ config }: Pick<Platform, 'config'>, name: CarrierName): string {
  if (name === 'mail') return config.smtp ? 'smtp' : 'file'
  return config.sms?.carrier ?? 'file'
}
