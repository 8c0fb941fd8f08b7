import type { Page, Paging } from '@tongying/contract/kit'
import type { OwnInvitation, SentInvitation } from '@tongying/contract/memberships'
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { institutionCards } from '../institutions/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { ownPhoneHash } from './access.ts'
import { readInvitedPhone } from './invited-phone.ts'
import { presentInvitation } from './present-join.ts'
import { joinApplications, type MembershipInvitation, membershipInvitations } from './tables.ts'

/** The invitations to the caller: those that wait first, then the newest. */
export async function ownInvitations(context: Call, asked: Paging): Promise<Page<OwnInvitation>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  const waitsForPhone = and(
    isNull(membershipInvitations.accountId),
    eq(membershipInvitations.phoneHash, await ownPhoneHash(context)),
  )
  const { rows, total } = await readPage(tx, or(eq(membershipInvitations.accountId, accountId), waitsForPhone), asked)
  const cards = await institutionCards(
    tx,
    rows.map((row) => row.institutionId),
  )
  const nameOf = await accountNames(
    tx,
    rows.map((row) => row.invitedBy),
  )
  const applied = await appliedTo(tx, accountId, rows)
  const list = rows.flatMap((row): OwnInvitation[] => {
    const card = cards.get(row.institutionId)
    if (!card) return []
    return [
      {
        ...presentInvitation(row, ['invitee']),
        organizationName: card.name,
        organizationCode: card.code,
        headOfOrganization: card.personInCharge,
        contact: card.officePhone,
        logo: card.logo,
        inviterName: nameOf(row.invitedBy),
        hasOwnApplication: applied.has(row.institutionId),
      },
    ]
  })
  return answerPage(list, total, asked)
}

/** The invitations that an institution has sent; the phones masked. */
export async function sentInvitations(
  { tx, platform }: Call<{ institutionId: string }>,
  asked: Paging & { institutionId: string },
): Promise<Page<SentInvitation>> {
  const { rows, total } = await readPage(tx, eq(membershipInvitations.institutionId, asked.institutionId), asked)
  const nameOf = await accountNames(
    tx,
    rows.map((row) => row.invitedBy),
  )
  const list = rows.map((row) => ({
    ...presentInvitation(row, ['institutionAdmin']),
    name: row.name,
    phone: maskPhone(readInvitedPhone(platform.keys, row)),
    inviterName: nameOf(row.invitedBy),
    isRegistered: row.accountId !== null,
  }))
  return answerPage(list, total, asked)
}

async function readPage(tx: Tx, found: SQL | undefined, asked: Paging) {
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(membershipInvitations).where(found)
  const rows = await tx
    .select()
    .from(membershipInvitations)
    .where(found)
    .orderBy(
      sql`not ${inStates(membershipInvitations.status, ['pending'])}`,
      desc(membershipInvitations.createdAt),
      desc(membershipInvitations.id),
    )
    .limit(limit)
    .offset(offset)
  return { rows, total: total?.total ?? 0 }
}

/** Those of the inviting institutions that the account has applied to join, too. */
export async function appliedTo(
  tx: Tx,
  accountId: string,
  rows: readonly MembershipInvitation[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const found = await tx
    .select({ id: joinApplications.institutionId })
    .from(joinApplications)
    .where(
      and(
        eq(joinApplications.accountId, accountId),
        eq(joinApplications.status, 'pending'),
        inArray(
          joinApplications.institutionId,
          rows.map((row) => row.institutionId),
        ),
      ),
    )
  return new Set(found.map((row) => row.id))
}
