import { aCaseCast } from '../consultations/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller } from './app.ts'
import { type TwoProcesses, twoProcesses } from './processes.ts'
import { remoteCaller } from './remote.ts'

/** One of two processes. */
export type Side = 0 | 1

/** Two processes on one database, with an institution whose members sit at the one or the other. */
export interface ExaminationProcesses {
  readonly two: TwoProcesses
  readonly institutionId: string
  /** The institution's administrator, at the first process. */
  readonly admin: Caller
  /** Where a page of that process opens its socket. */
  at(side: Side): { server: { address: () => { address: string; family: string; port: number } } }
  guest(side: Side): Caller
  member(role: 'examiner' | 'institutionAdmin'): Promise<{ here: Caller; there: Caller; accountId: string }>
}

/** Starts both processes; whoever asks closes `two`. */
export async function examinationProcesses(): Promise<ExaminationProcesses> {
  const two = await twoProcesses()
  const institutionId = (await aCaseCast(two.platform)).provinceId
  const member: ExaminationProcesses['member'] = async (role) => {
    const { id } = await inTransaction(two.platform.db, (tx) =>
      aMember(tx, two.platform, { institutionId, roles: ['member', role], isPractitioner: true }),
    )
    const [here, there] = await two.as(id)
    return { here, there, accountId: id }
  }
  return {
    two,
    institutionId,
    admin: (await member('institutionAdmin')).here,
    at: (side) => ({
      server: { address: () => ({ address: '127.0.0.1', family: 'IPv4', port: two.servers[side].port }) },
    }),
    guest: (side) => remoteCaller(() => two.servers[side].origin),
    member,
  }
}
