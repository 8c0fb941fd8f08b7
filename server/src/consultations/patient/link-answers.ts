import { consultationStates, type DraftFields, isFiledAsEmergency } from '@tongying/contract/consultations'
import { isIn, productDay } from '@tongying/contract/kit'
import { certificateTypes } from '@tongying/contract/patients'
import { and, eq, sql } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { institutionIdsNow } from '../../memberships/index.ts'
import type { LinkedRecord, LinkOwnerAnswers } from '../../patients/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { maskName } from '../../platform/keys/mask.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { accessTo } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import { namedInConsent } from '../invitations/fees-of-case.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type Consultation, consultations } from '../tables.ts'
import { isMinor } from './is-minor.ts'
import { stopForWithdrawal } from './stop-for-withdrawal.ts'
import { takeUpConsent } from './take-up-consent.ts'

/** What a patient's link shows of a consultation, and what a withdrawn consent stops. */
export const linkAnswers: LinkOwnerAnswers = {
  access: ({ tx, actor }, id) => accessTo(tx, actor.accountId, id),
  async read({ tx, platform }, id, hold) {
    const row = hold ? await lockCaseRow(tx, id) : await caseRow(tx, id)
    if (!row) return undefined
    const draft = await readApplication(tx, platform.keys, id)
    return {
      institutionId: row.institutionId,
      watcherIds: [row.applicantId, ...(row.coordinatorId && row.status === 'draft' ? [row.coordinatorId] : [])],
      isOpen: isIn(consultationStates.groups.beforeHeld, row.status),
      takesForm: isIn(consultationStates.groups.editable, row.status),
      patientIdentity: identityOf(draft),
      earlierIdentities: identitiesBefore(draft),
      patientPhone: draft.tel ?? null,
      isMinor: isMinor(draft, productDay(platform.clock.now())),
      facts: await factsOf({ tx, now: platform.clock.now() }, row, draft),
    }
  },
  ownIds: (accountId) =>
    sql`(select ${consultations.id} from ${consultations} where ${and(eq(consultations.applicantId, accountId), sql`${consultations.institutionId} in ${institutionIdsNow(accountId)}`)})`,
  afterWithdrawal: stopForWithdrawal,
  afterSigning: takeUpConsent,
}

async function caseRow(tx: Tx, id: string): Promise<Consultation | undefined> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id))
  return row
}

/** Name and certificate without spaces and in capitals, so that two drafts of one person give the same identity. */
function identityOf({ patientName, certificateType, certificateId }: DraftFields): string {
  const plain = (text: unknown) =>
    String(text ?? '')
      .normalize('NFKC')
      .replace(/\s+/g, '')
      .toUpperCase()
  return JSON.stringify([patientName, certificateType, certificateId].map(plain))
}

/** Of a patient whose number an emergency was filed without: signed for by the name alone, whichever type was chosen then. */
function identitiesBefore(draft: DraftFields): string[] {
  if (!isFiledAsEmergency(draft) || !draft.notObtainable?.includes('certificateId')) return []
  const types = [null, ...Object.values(certificateTypes).map(({ wire }) => wire)]
  return types.map((certificateType) => identityOf({ ...draft, certificateType, certificateId: null }))
}

/** Nothing while the application has no patient's name, no reason or no expert. */
async function factsOf(
  reading: { tx: Tx; now: Date },
  row: Consultation,
  draft: DraftFields,
): Promise<LinkedRecord['facts']> {
  const { tx } = reading
  const name = draft.patientName?.trim()
  const reason = draft.reason?.trim()
  const { doctorIds, fees } = await namedInConsent(reading, row, draft)
  const known = await expertsByAccountIds(tx, doctorIds)
  const experts = doctorIds.flatMap((each) => {
    const expert = known.get(each)
    return expert ? [{ name: expert.name, hospital: expert.hospitalName }] : []
  })
  if (!name || !reason || experts.length === 0) return undefined
  const hospital = (await institutionsByIds(tx, [row.institutionId])).get(row.institutionId)?.name ?? ''
  return {
    hospital,
    patient: maskName(name),
    reason,
    experts,
    fees,
    startsAt: row.startsAt?.toISOString() ?? null,
  }
}
