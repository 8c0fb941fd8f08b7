import type { Platform } from '../platform.ts'
import { anchorAudit, anchorsFile } from './anchors.ts'
import { findTamperedRows, forgottenRows } from './recent-rows.ts'
import { sealAudit } from './seal-audit.ts'

const sealingMs = 60_000

/**
 * Checks, seals and anchors the audit trail every minute and once more when the process stops. What is found wrong goes
 * to the log and, signed, into the anchors, where `verify-audit` finds it.
 */
export function keepAuditSealed(platform: Platform): { sealNow(): Promise<void>; stop(): Promise<void> } {
  const { log } = platform
  const state: State = { tamperedRows: [] }
  let turn = Promise.resolve()
  const sealNow = () => {
    turn = turn
      .then(() => sealAndAnchor(platform, state))
      .catch((error: unknown) => log.error({ err: error }, 'the audit trail could not be sealed'))
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
  /** The last line of the anchors as this process left it. */
  lastSeen?: string | undefined
  /** Found and not yet written down. */
  tamperedRows: string[]
}

async function sealAndAnchor(platform: Platform, state: State): Promise<void> {
  const { db, keys, config, clock, log } = platform
  const file = anchorsFile(config.dataDir)
  const forgotten = forgottenRows(db.pool)
  if (forgotten > 0)
    log.error({ rows: forgotten }, 'rows of the audit trail were too many to be remembered until their seal')
  const found = await findTamperedRows(db)
  if (found.length > 0) log.fatal({ rows: found.slice(0, 20) }, 'rows of the audit trail were removed or changed')
  state.tamperedRows = state.tamperedRows.concat(found)
  await sealAudit(db, keys, clock.now())
  const copy = config.auditAnchorsCopy
  const anchored = await anchorAudit({ db, keys, file, now: clock.now(), copy, ...state })
  state.tamperedRows = []
  if (anchored.isCutOff) log.fatal({ file }, 'anchors of the audit trail were removed or changed')
  state.lastSeen = anchored.last
  if (anchored.seals > 0) log.info({ seals: anchored.seals, anchor: anchored.last }, 'the audit trail was anchored')
  if (anchored.copyError !== undefined)
    log.error({ err: anchored.copyError, copy }, 'the anchors of the audit trail could not be copied')
}
