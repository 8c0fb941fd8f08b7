import { minuteMs } from '@tongying/contract/kit'
import type { Platform } from '../platform.ts'
import { anchorAudit, anchorsFile } from './anchors.ts'
import { findTamperedRows, forgottenRows } from './recent-rows.ts'
import { sealAudit } from './seal-audit.ts'

const sealingMs = minuteMs

/**
 * Checks, seals and anchors the audit trail every minute and once more when the process stops. Faults go to the
 * log and, signed, into the anchors, where `verify-audit` finds them.
 */
export function scheduleAuditSeals(
  platform: Platform,
  options: { patienceMs?: number } = {},
): { sealNow(): Promise<void>; stop(): Promise<void> } {
  const { log } = platform
  const state: State = { tamperedRows: [], failures: 0, ...options }
  let turn = Promise.resolve()
  const sealNow = () => {
    turn = turn
      .then(() => sealAndAnchor(platform, state))
      .catch((error: unknown) => log.error({ err: error }, 'the audit trail could not be anchored'))
    return turn
  }
  const timer = setInterval(() => void sealNow(), sealingMs)
  return {
    sealNow,
    async stop() {
      clearInterval(timer)
      await sealNow()
    },
  }
}

interface State {
  /** The last line that this process wrote to the anchors. */
  lastSeen?: string | undefined
  /** Faults found and not yet written. */
  tamperedRows: string[]
  readonly patienceMs?: number
  /** How many runs in a row could not seal. */
  failures: number
}

async function sealAndAnchor(platform: Platform, state: State): Promise<void> {
  const { db, keys, config, clock, log } = platform
  const file = anchorsFile(config.dataDir)
  const forgotten = forgottenRows(db.pool)
  if (forgotten > 0) log.error({ rows: forgotten }, 'audit rows were too many to be remembered until their seal')
  // Before the seal and after it: until then a row could still be removed without breaking one.
  const early = await findTamperedRows(db)
  const forged = await trySealing(platform, state)
  const found = [...new Set([...early, ...forged, ...(await findTamperedRows(db))])]
  if (found.length > 0)
    log.fatal({ rows: found.slice(0, 20) }, 'rows of the audit trail were removed, changed or put in by somebody else')
  state.tamperedRows = state.tamperedRows.concat(found)
  const copy = config.auditAnchorsCopy
  const { tamperedRows, lastSeen } = state
  const anchored = await anchorAudit({ db, keys, file, now: clock.now(), copy, tamperedRows, lastSeen })
  state.tamperedRows = []
  if (anchored.isCutOff) log.fatal({ file }, 'anchors of the audit trail were removed or changed')
  state.lastSeen = anchored.last
  if (anchored.seals > 0) log.info({ seals: anchored.seals, anchor: anchored.last }, 'the audit trail was anchored')
  if (anchored.copyError !== undefined)
    log.error({ err: anchored.copyError, copy }, 'the anchors of the audit trail could not be copied')
}

/** Seals, and returns the rows without this product's signature; a transaction that blocks the table is reported. */
async function trySealing({ db, keys, clock, log }: Platform, state: State): Promise<string[]> {
  try {
    const { forged } = await sealAudit(db, keys, clock.now(), state.patienceMs)
    state.failures = 0
    return forged
  } catch (error) {
    state.failures++
    const level = state.failures > 1 ? 'fatal' : 'error'
    log[level]({ err: error, turns: state.failures }, 'the audit trail could not be sealed')
    return []
  }
}
