import type { UserInfo } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'

/** What only later domains know about an account. */
export type Contribution = Partial<
  Pick<UserInfo, 'hospitalName' | 'isDoctorCertified' | 'isInstitutionAdmin' | 'jobTitle' | 'hasConsulted'>
>
type Contributor = (tx: Tx, accountId: string) => Promise<Contribution>

const contributors = new Map<string, Contributor>()

/** A later domain says what it knows for `getUserInfo`; the name makes a second registration replace the first. */
export function contributeUserInfo(name: string, contributor: Contributor): void {
  contributors.set(name, contributor)
}

/** Everything that later domains know about an account. */
export async function contributedUserInfo(tx: Tx, accountId: string): Promise<Contribution> {
  let all: Contribution = {}
  for (const contributor of contributors.values()) all = { ...all, ...(await contributor(tx, accountId)) }
  return all
}

/** Makes a finished upload of this account its picture, or takes the picture away; answers the picture's address. */
type AvatarQuestion = (tx: Tx, given: { accountId: string; fileId: string; now: Date }) => Promise<string | null>
let avatarQuestion: AvatarQuestion | undefined

/** Attachments answer with the files; without an answer there are no pictures. */
export function answerAvatar(question: AvatarQuestion): void {
  avatarQuestion = question
}

export async function avatarOf(tx: Tx, given: Parameters<AvatarQuestion>[1]): Promise<string | null> {
  return (await avatarQuestion?.(tx, given)) ?? null
}

type InstitutionAdminQuestion = (tx: Tx, accountId: string) => Promise<boolean>
let institutionAdminQuestion: InstitutionAdminQuestion | undefined

/** Memberships answer who administers an institution; without an answer nobody does. */
export function answerIsInstitutionAdmin(question: InstitutionAdminQuestion): void {
  institutionAdminQuestion = question
}

export async function isInstitutionAdmin(tx: Tx, accountId: string): Promise<boolean> {
  return (await institutionAdminQuestion?.(tx, accountId)) ?? false
}
