import type { OpenPart, UserInfo } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import type { PersonalData } from '../platform/personal/personal-table.ts'
import { openPort } from '../platform/port.ts'
import { accountPersonalData } from './personal-tables.ts'

/** What only later domains know about an account, by the domain that knows it. */
export interface UserInfoParts {
  readonly practitioners: Pick<UserInfo, 'isDoctorCertified' | 'isCertificationUnderReview'>
  readonly memberships: Pick<UserInfo, 'isInstitutionAdmin' | 'hospitalName' | 'joiningHospitalName'>
  readonly consultations: Pick<UserInfo, 'hasConsulted'>
}

/** A file that is a person's own: picture, papers. */
export interface OwnFile {
  readonly id: string
  readonly fileName: string
}

type OpenPartsOf = (tx: Tx, accountId: string) => Promise<readonly OpenPart[]>

/** What accounts ask of later domains. */
type AccountQuestions = {
  /** What each of them knows for `getUserInfo`. */
  readonly userInfo: {
    readonly [Domain in keyof UserInfoParts]: (tx: Tx, accountId: string) => Promise<UserInfoParts[Domain]>
  }
  /** Makes a finished upload of this account its picture, or takes the picture away; answers the picture's address. */
  readonly putAvatar: (tx: Tx, given: { accountId: string; fileId: string; now: Date }) => Promise<string | null>
  readonly isInstitutionAdmin: (tx: Tx, accountId: string) => Promise<boolean>
  /** Ends what reads for the account without a sign-in, once its sessions and tokens have ended. */
  readonly afterAccessEnded: (tx: Tx, accountId: string) => Promise<void>
  /** What each of them knows of persons. */
  readonly personalData: readonly PersonalData[]
  readonly ownFiles: (tx: Tx, accountId: string) => Promise<readonly OwnFile[]>
  /** What somebody else still waits for this person to do, by the domain that knows it. */
  readonly openParts: {
    readonly institutions: OpenPartsOf
    readonly memberships: OpenPartsOf
    readonly consultations: OpenPartsOf
    readonly examinations: OpenPartsOf
  }
  /** Ends what an account is part of, before what is personal of it is erased. */
  readonly beforeErased: (tx: Tx, ended: { accountId: string; now: Date }) => Promise<void>
}

export const accountPort = openPort<AccountQuestions>('accounts')

/** What every domain knows of persons, in the order of the domains. */
export function personalDataOfAll(): readonly PersonalData[] {
  return [accountPersonalData, ...accountPort.answers().personalData]
}

/** Everything that later domains know about an account. */
export async function contributedUserInfo(
  tx: Tx,
  accountId: string,
): Promise<UserInfoParts['practitioners'] & UserInfoParts['memberships'] & UserInfoParts['consultations']> {
  const { practitioners, memberships, consultations } = accountPort.answers().userInfo
  return {
    ...(await practitioners(tx, accountId)),
    ...(await memberships(tx, accountId)),
    ...(await consultations(tx, accountId)),
  }
}
