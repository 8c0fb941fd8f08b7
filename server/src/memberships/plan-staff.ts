import { type CheckedRow, fieldProblems, importText, importTexts } from '@tongying/contract/kit'
import {
  membershipErrors,
  mostStaffRows,
  newInvitation,
  type StaffColumn,
  staffColumns,
  staffImportTexts as texts,
} from '@tongying/contract/memberships'
import { and, eq, inArray } from 'drizzle-orm'
import { accountIdsByPhones } from '../accounts/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Call } from '../platform/http/call.ts'
import { type ImportRow, keysIn, type ReadImport, readImport, remarkOf } from '../platform/imports/read-import.ts'
import { usedTries } from '../platform/limits/count-try.ts'
import { invitationLimit } from './limits.ts'
import { rolesOfAccounts } from './queries.ts'
import { membershipInvitations } from './tables.ts'

interface Person {
  readonly name: string
  readonly phone: string
}
/** What becomes of each row of the file; a row that is right names a person. */
export type StaffPlan = readonly (CheckedRow & { readonly person?: Person })[]
type OfInstitution = Pick<Call<{ institutionId: string }>, 'tx' | 'now' | 'platform' | 'record'>

const invited = newInvitation.pick({ name: true, phone: true })

/** Reads a list of staff and says of each row what importing it would do. */
export async function planStaff(
  call: OfInstitution,
  file: string,
): Promise<{ read: ReadImport<StaffColumn>; plan: StaffPlan }> {
  const read = readImport(file, staffColumns, mostStaffRows)
  const plan = asOnce(read.rows.map(readPerson))
  const known = await knownPhones(
    call,
    plan.flatMap(({ person }) => person?.phone ?? []),
  )
  const used = await usedTries(
    { tx: call.tx, keys: call.platform.keys, now: call.now },
    { limit: invitationLimit, subject: call.record.institutionId },
  )
  return {
    read,
    plan: withinLimit(
      plan.map((row) => known(row)),
      invitationLimit.allowed - used,
    ),
  }
}

function readPerson({ row, values, remarks }: ImportRow<StaffColumn>): StaffPlan[number] {
  const about = `${values.name} ${values.phone}`.trim().slice(0, 140)
  const parsed = invited.safeParse(values)
  const problems = fieldProblems(invited, values)
  const wrong = keysIn(staffColumns).flatMap((key) => {
    const { advice, label } = staffColumns[key]
    const finding = problems[key]
    return finding ? [remarkOf(finding, advice, label)] : []
  })
  const all = [...remarks, ...wrong]
  if (all.length > 0 || !parsed.success) return { row, about, outcome: 'wrong', remarks: all }
  return { row, about, outcome: 'new', remarks: [], person: parsed.data }
}

/** A phone number that the file names a second time is wrong there. */
function asOnce(plan: StaffPlan): StaffPlan {
  const rowOf = new Map<string, number>()
  return plan.map((one): StaffPlan[number] => {
    if (!one.person) return one
    const first = rowOf.get(one.person.phone)
    if (first === undefined) rowOf.set(one.person.phone, one.row)
    if (first === undefined) return one
    const remark = remarkOf(
      importText(texts.samePhone, { row: first }),
      importTexts.sameAsAdvice,
      staffColumns.phone.label,
    )
    return { row: one.row, about: one.about, outcome: 'wrong', remarks: [remark] }
  })
}

/** Marks who is a member already, or invited. */
async function knownPhones(
  { tx, platform, record }: OfInstitution,
  phones: readonly string[],
): Promise<(one: StaffPlan[number]) => StaffPlan[number]> {
  if (phones.length === 0) return (one) => one
  const { institutionId } = record
  const accountIds = await accountIdsByPhones(tx, platform.keys, phones)
  const memberships = await rolesOfAccounts(tx, [...accountIds.values()])
  const members = new Set(memberships.flatMap((one) => (one.institutionId === institutionId ? one.accountId : [])))
  const hashOf = (phone: string) => platform.keys.lookUp('phone', phone)
  const waiting = await tx
    .select({ phoneHash: membershipInvitations.phoneHash })
    .from(membershipInvitations)
    .where(
      and(
        eq(membershipInvitations.institutionId, institutionId),
        inStates(membershipInvitations.status, ['pending']),
        inArray(membershipInvitations.phoneHash, phones.map(hashOf)),
      ),
    )
  const pending = new Set(waiting.map(({ phoneHash }) => phoneHash.toString('hex')))
  return (one) => {
    if (!one.person) return one
    const { phone } = one.person
    const reason = members.has(accountIds.get(phone) ?? '')
      ? membershipErrors.AlreadyMember
      : pending.has(hashOf(phone).toString('hex')) && membershipErrors.InvitationPending
    if (!reason) return one
    return {
      ...one,
      outcome: 'known',
      remarks: [remarkOf(reason.message, importTexts.nothing, staffColumns.phone.label)],
    }
  }
}

/** Whom the limit of invitations leaves no room for today comes later. */
function withinLimit(plan: StaffPlan, room: number): StaffPlan {
  const { allowed } = invitationLimit
  let left = room
  return plan.map((one) => {
    if (one.outcome !== 'new') return one
    left -= 1
    if (left >= 0) return one
    return { ...one, outcome: 'later', remarks: [remarkOf(importText(texts.later, { allowed }), texts.laterAdvice)] }
  })
}
