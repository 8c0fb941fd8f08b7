import { isAllowed } from '@tongying/contract/access'
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { contributeUserInfo } from '../accounts/index.ts'
import { attachmentPorts } from '../attachments/index.ts'
import { answerMeetings } from '../meetings/index.ts'
import { answerAttendance } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accessTo } from './access.ts'
import { ownerKind } from './files-of-case.ts'
import { isEditable } from './save-draft.ts'
import { consultations, invitations } from './tables.ts'

/** Answers what earlier domains ask about consultations: whose files, whose room, who has consulted. */
export function answerForConsultations(): void {
  attachmentPorts.register(ownerKind, {
    kinds: ['consultationFile', 'imaging', 'consent'],
    mayAttach: async (tx, accountId, id) => {
      const { holders, record } = await accessTo(tx, accountId, id)
      return isAllowed('consultation.edit', holders) && isEditable(record.consultation)
    },
    mayRead: async (tx, accountId, id) =>
      isAllowed('consultation.readBody', (await accessTo(tx, accountId, id)).holders),
  })
  answerAttendance(attendedBy)
  answerMeetings(ownerKind, (tx, owner, accountId) => roomRelation(tx, owner.id, accountId))
  contributeUserInfo('consultations', async (tx, accountId) => ({ hasConsulted: await hasConsulted(tx, accountId) }))
}

/** Whether a person has handed in a case, or was invited to one: they know the way. */
async function hasConsulted(tx: Tx, accountId: string): Promise<boolean> {
  const [handedIn] = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.applicantId, accountId), isNotNull(consultations.submittedAt)))
    .limit(1)
  if (handedIn) return true
  const [invited] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.expertId, accountId))
    .limit(1)
  return invited !== undefined
}

/** How many consultations these people attended as experts, by account. */
async function attendedBy(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: invitations.expertId, count: count() })
    .from(invitations)
    .where(and(inArray(invitations.expertId, [...accountIds]), inArray(invitations.status, ['attended', 'signed'])))
    .groupBy(invitations.expertId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Applicant and lead host; the other experts who accepted take part. */
async function roomRelation(tx: Tx, id: string, accountId: string): Promise<'host' | 'participant' | undefined> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).limit(1)
  if (!row) return undefined
  if (row.applicantId === accountId || row.leadId === accountId) return 'host'
  const [mine] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, id),
        eq(invitations.round, row.round),
        eq(invitations.expertId, accountId),
        eq(invitations.status, 'accepted'),
      ),
    )
  return mine ? 'participant' : undefined
}
