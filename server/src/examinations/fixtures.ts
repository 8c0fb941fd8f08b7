import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller, TestApp } from '../platform/testing/test-app.ts'

interface Wanted {
  readonly institutionId: string
  readonly role: 'examiner' | 'communityStaff'
  readonly isPractitioner: boolean
}

export interface Member extends Caller {
  readonly accountId: string
}

/** Somebody who examines for an institution, signed in. */
export async function anExaminer(server: TestApp, institutionId: string): Promise<Member> {
  return memberWith(server, { institutionId, role: 'examiner', isPractitioner: true })
}

/** A member with one of the roles of examinations, signed in. */
export async function memberWith(server: TestApp, { role, ...member }: Wanted): Promise<Member> {
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { ...member, roles: ['member', role] }),
  )
  return { ...(await server.as(id)), accountId: id }
}
