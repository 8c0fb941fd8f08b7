import type { Platform } from '../platform.ts'
import { anchorAudit, anchorsFile } from './anchors.ts'
import { sealAudit } from './seal-audit.ts'

/** Seals and anchors what is there now, ahead of the minute's turn: for a check or an export that is to cover it. */
export async function sealNow({ db, keys, clock, config }: Platform): Promise<void> {
  const { forged } = await sealAudit(db, keys, clock.now())
  const file = anchorsFile(config.dataDir)
  const copy = config.auditAnchorsCopy
  await anchorAudit({ db, keys, file, now: clock.now(), copy, tamperedRows: forged })
}
