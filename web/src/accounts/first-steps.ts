import type { UserInfo } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { firstStepsTexts as texts } from './first-steps-texts.ts'

/** Where the real-name dialog opens, on the account page. */
export const realNamePath = '/me/account/realName'

export interface FirstStep {
  readonly title: Text
  readonly detail: Text
  /** What the button of the next step is called, and where it leads. */
  readonly action: Text
  readonly path: string
  readonly isDone: boolean
  /** Somebody else decides now, and the page of the step says what about. */
  readonly isWaiting: boolean
}

/**
 * What a new person does, one step after the other, until the first consultation; undefined when all four are done, for
 * the platform's own staff, who treat no patients, and for staff of an institution who are not physicians.
 */
export function firstSteps(me: UserInfo): readonly FirstStep[] | undefined {
  const isStaff = me.isPlatformAdmin || me.isPlatformAuditor || (me.hospitalName !== '' && !me.isDoctorCertified)
  const steps: readonly FirstStep[] = [
    {
      title: texts.verify,
      detail: texts.verifyDetail,
      action: texts.verifyAction,
      path: realNamePath,
      isDone: me.isRealNameVerified,
      isWaiting: false,
    },
    {
      title: texts.certify,
      detail: me.isCertificationUnderReview ? texts.certifyWaiting : texts.certifyDetail,
      action: me.isCertificationUnderReview ? texts.view : texts.certifyAction,
      path: '/me/certification',
      isDone: me.isDoctorCertified,
      isWaiting: me.isCertificationUnderReview,
    },
    {
      title: texts.join,
      detail: me.joiningHospitalName === '' ? texts.joinDetail : texts.joinWaiting,
      action: me.joiningHospitalName === '' ? texts.joinAction : texts.view,
      path: me.joiningHospitalName === '' ? '/me/hospital?tab=join' : '/me/hospital?tab=applications',
      isDone: me.hospitalName !== '',
      isWaiting: me.joiningHospitalName !== '',
    },
    {
      title: texts.first,
      detail: texts.firstDetail,
      action: texts.firstAction,
      path: '/meetingApply',
      isDone: me.hasConsulted,
      isWaiting: false,
    },
  ]
  return isStaff || steps.every((step) => step.isDone) ? undefined : steps
}
