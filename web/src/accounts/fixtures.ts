import type { UserInfo } from '@tongying/contract/accounts'

/** A signed-in person for tests: a certified physician of an institution, by default. */
export function aUser(given: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: '0193e2a0-0000-7000-8000-00000000000a',
    name: '林若溪',
    avatarUrl: '',
    img: '',
    realName: '林若溪',
    nickname: '',
    phone: '138****2046',
    idCard: '1101**********002X',
    email: '',
    birthday: '',
    gender: 'unlimited',
    company: '',
    jobTitle: '',
    realNameState: 'verified',
    isRealNameVerified: true,
    hasSecondFactor: false,
    isPlatformAdmin: false,
    isPlatformAuditor: false,
    isPolicyAccepted: true,
    needsSecondFactor: false,
    hospitalName: '青岚县人民医院',
    joiningHospitalName: '',
    isCertificationUnderReview: false,
    isDoctorCertified: true,
    isInstitutionAdmin: false,
    hasConsulted: true,
    ...given,
  }
}
