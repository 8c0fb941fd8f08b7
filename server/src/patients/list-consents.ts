import { defaultLanguage } from '@tongying/contract/kit'
import {
  type ConsentSheet,
  drawnSignature,
  type LinkOwner,
  patientErrors,
  type SignedConsent,
  type UnmaskedSigner,
} from '@tongying/contract/patients'
import { inArray } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { institutionsOf } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { maskName } from '../platform/keys/mask.ts'
import { unseal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { isCurrent, type ReadSignature, signaturesOf } from './consents-of.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { patientLinks } from './tables.ts'
import { hospitalOf, sheetOf } from './view-link.ts'

/** As many as are shown, and may be unmasked. */
const most = 20

/**
 * The signed consents of a record for those who may read it, the newest first: the signer masked, the drawing not at
 * all. The read leaves its row in the access log.
 */
export async function listConsents(
  call: Call<unknown>,
  owner: LinkOwner,
): Promise<{ list: SignedConsent[]; current: ConsentSheet | null }> {
  const { platform } = call
  const record = await answersOf(owner).read(call, owner.ownerId)
  const list = await signaturesOf(call, owner, most)
  const seen = (sheet: ConsentSheet) => (isOfInstitution ? sheet : { ...sheet, fees: null })
  const own = await institutionsOf(call.tx, accountIdOf(call))
  // What other institutions agreed on is none of an expert's business.
  const isOfInstitution = own.some(({ institution }) => institution.id === record?.institutionId)
  const current = sheetOf(record, defaultLanguage)
  const informedBy = await informing(call.tx, list, record)
  return {
    list: list.map((each) => {
      const shown = presentConsent(platform.keys, each, { record, informed: informedBy(each) })
      return { ...shown, sheet: seen(shown.sheet) }
    }),
    current: current ? seen(current) : null,
  }
}

/**
 * Who signed a consent, in full, for a reason; without the row in the audit trail nothing is seen.
 * @throws ConsentUnknown
 */
export async function unmaskSigner(
  call: Call<unknown>,
  { consentId, reason, ...owner }: LinkOwner & { consentId: string; reason: string },
): Promise<UnmaskedSigner> {
  const found = (await signaturesOf(call, owner, most)).find(({ row }) => row.id === consentId)
  if (!found) throw new Problem(patientErrors.ConsentUnknown)
  const record = await answersOf(owner).read(call, owner.ownerId)
  call.audit({
    subject: { kind: owner.ownerKind, id: owner.ownerId },
    ...(record && { institutionId: record.institutionId }),
    detail: { unmasked: ['signer', 'drawing'], signatureId: consentId, reason },
  })
  return { name: found.name, drawing: drawingOf(call.platform.keys, found) }
}

/** Who informed the person who signed, by the link that each signature came from. */
async function informing(tx: Tx, list: readonly ReadSignature[], record: LinkedRecord | undefined) {
  const ids = list.map(({ row }) => row.linkId)
  const rows = await tx.select(linkColumns).from(patientLinks).where(inArray(patientLinks.id, ids))
  const nameOf = await accountNames(
    tx,
    rows.map(({ createdBy }) => createdBy),
  )
  const { hospitalPhone } = await hospitalOf(tx, record)
  return ({ row }: ReadSignature): SignedConsent['informed'] => {
    const link = rows.find(({ id }) => id === row.linkId)
    return {
      physician: nameOf(link?.createdBy),
      sentAt: (link?.createdAt ?? row.signedAt).toISOString(),
      openedAt: link?.openedAt?.toISOString() ?? null,
      hospitalPhone,
    }
  }
}
const linkColumns = {
  id: patientLinks.id,
  createdBy: patientLinks.createdBy,
  createdAt: patientLinks.createdAt,
  openedAt: patientLinks.openedAt,
}

interface ConsentFrame {
  readonly record: LinkedRecord | undefined
  readonly informed: SignedConsent['informed']
}

function presentConsent(keys: Keys, read: ReadSignature, { record, informed }: ConsentFrame): SignedConsent {
  const { row, rows } = read
  const ofCase = rows.find(({ purpose }) => purpose === 'consultation')
  return {
    id: row.id,
    sheet: read.sheet,
    textSha256: ofCase?.textSha256.toString('hex') ?? '',
    relation: row.relation,
    onBehalf: row.onBehalf,
    informed,
    name: maskName(read.name),
    isDrawn: row.drawingSealed !== null,
    phone: row.phoneMasked,
    signedAt: row.signedAt.toISOString(),
    decisions: read.decisions,
    withdrawnAt: read.withdrawnAt?.toISOString() ?? null,
    withdrawalReason: ofCase?.withdrawalReason ?? null,
    isCurrent: isCurrent(keys, read, record),
  }
}

/** The strokes of a signature; none of a person who signed by their typed name. */
function drawingOf(keys: Keys, { row }: Pick<ReadSignature, 'row'>): number[][] {
  if (!row.drawingSealed) return []
  const plain = unseal(keys, placeIn('consent_signature', row.id, 'drawing'), row.drawingSealed)
  return drawnSignature.parse(JSON.parse(plain))
}
