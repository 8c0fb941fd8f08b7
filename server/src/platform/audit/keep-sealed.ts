import type { Platform } from '../platform.ts'
import { anchorAudit, anchorsFile } from './anchors.ts'
import { sealAudit } from './seal-audit.ts'

const sealing = 60_000
const anchoring = 3_600_000

/** Seals the audit trail every minute and anchors it every hour, for as long as this process runs. */
export function keepAuditSealed({ db, keys, config, clock, log }: Platform): { stop(): Promise<void> } {
  let anchoredAt = 0
  let turn = Promise.resolve()
  const work = async () => {
    await sealAudit(db, clock.now())
    if (Date.now() - anchoredAt < anchoring) return
    const chains = await anchorAudit({ db, keys, file: anchorsFile(config.dataDir), now: clock.now() })
    anchoredAt = Date.now()
    if (chains > 0) log.info({ chains }, 'the audit trail was anchored')
  }
  const timer = setInterval(() => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'the audit trail could not be sealed'))
  }, sealing)
  return {
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}
