import { consultationErrors, type DraftFields } from '@tongying/contract/consultations'
import type { Money } from '@tongying/contract/kit'
import type { Coverage } from '../../agreements/index.ts'
import { feesOfSignature } from '../../patients/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import { filesOfCase } from '../files-of-case.ts'
import { isEmergency } from '../is-emergency.ts'
import { consentReliedOn, type ReliedOn } from '../patient/consent-relied-on.ts'
import type { Consultation, Invitation } from '../tables.ts'
import { feesOfApplication, feesOfRound, feesUnder } from './fees-of-case.ts'

interface Wanted {
  readonly expertId: string
  readonly coverage: Coverage
  /** Who stays on the case beside them. */
  readonly stay: readonly Pick<Invitation, 'agreementId'>[]
  readonly draft: DraftFields
}

type Reading = Pick<Call, 'tx' | 'now' | 'platform'>

/**
 * The agreement under which one more expert is asked: one that the case has already, else the one made last, so that it
 * costs no more than what the patient has signed. In an emergency nobody waits for a signature.
 * @throws FeeAboveConsent where each costs more
 */
export async function agreementWithin(
  reading: Reading,
  row: Consultation,
  { expertId, coverage, stay, draft }: Wanted,
): Promise<string | null> {
  const { tx } = reading
  const expert = (await expertsByAccountIds(tx, [expertId])).get(expertId)
  const offered = expert ? coverage.agreementsOf(expert).map(({ id }) => id) : []
  const isHeld = (id: string) => stay.some(({ agreementId }) => agreementId === id)
  const [first, ...others] = [...offered.filter(isHeld), ...offered.filter((id) => !isHeld(id))]
  if (first === undefined || isHeld(first) || isEmergency(row)) return first ?? null
  const signed = await signedFees(reading, row, draft)
  for (const agreementId of [first, ...others])
    if (!isAbove(await feesUnder(tx, [...stay, { agreementId }]), signed)) return agreementId
  throw new Problem(consultationErrors.FeeAboveConsent, { field: 'expertId' })
}

/** For how much a patient has signed: by link what the text said, on paper what the application comes to. */
async function signedFees(reading: Reading, row: Consultation, draft: DraftFields): Promise<readonly Money[]> {
  const { consentSignatureId: id } = row
  const signed = id === null ? undefined : await feesOfSignature(reading, id)
  return signed ?? (await feesOfApplication(reading, row, draft))
}

/** Whether there is more to pay in some currency. */
function isAbove(fees: readonly Money[], most: readonly Money[]): boolean {
  return fees.some(({ cents, currency }) => cents > (most.find((each) => each.currency === currency)?.cents ?? 0))
}

/** What patients have signed for an application, and for how much. */
interface Signed {
  readonly reliedOn: ReliedOn | undefined
  readonly fees: readonly Money[]
}

/** What an application may rest on as it is. */
export async function signedFor(context: Call<CaseRecord>, row: Consultation): Promise<Signed> {
  const { tx, platform } = context
  const { files } = await filesOfCase(tx, row.id)
  const reliedOn = await consentReliedOn(context, row.id, files)
  // A scan of before was signed for those who were asked.
  if (reliedOn?.consentFileId && isOfSubmission(row, reliedOn)) return { reliedOn, fees: await feesOfRound(tx, row) }
  const draft = await readApplication(tx, platform.keys, row.id)
  return { reliedOn, fees: await feesOfApplication(context, row, draft) }
}

function isOfSubmission({ consentFileId }: Consultation, relied: ReliedOn): boolean {
  return relied.consentFileId === consentFileId
}

/**
 * The consent on which other experts are asked: one about them, or what was signed before, where they cost no more than that.
 * @throws ConsentNeeded otherwise; an emergency may also go without
 */
export async function requireSigned(
  context: Call<CaseRecord>,
  row: Consultation,
  before: Signed,
): Promise<ReliedOn | undefined> {
  const { tx, platform } = context
  const { files } = await filesOfCase(tx, row.id)
  const now = await consentReliedOn(context, row.id, files)
  const relied = now ?? before.reliedOn
  const isAboutThem = now !== undefined && (now.consentSignatureId !== null || !isOfSubmission(row, now))
  if (isEmergency(row) || isAboutThem) return relied
  const fees = await feesOfApplication(context, row, await readApplication(tx, platform.keys, row.id))
  if (relied && !isAbove(fees, before.fees)) return relied
  throw new Problem(consultationErrors.ConsentNeeded, { field: 'doctorIds' })
}
