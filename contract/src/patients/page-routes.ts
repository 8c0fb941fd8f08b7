import * as z from 'zod'
import { code } from '../kit/codes.ts'
import { errorNames } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { languages } from '../kit/texts.ts'
import { consentSignature, givesReasonOnBehalf, signerName, whyOnBehalfRule, withdrawalReasons } from './consent.ts'
import type { patientErrors } from './errors.ts'
import { linkView, openedLink } from './link.ts'
import { patientForm } from './patient-form.ts'

const base = '/meeting/patient'
const errors = errorNames<typeof patientErrors>
const one = z.object({ linkId: id })
const read = one.extend({ language: z.enum(languages) })

/** What a patient's page calls with the link that its browser holds. */
export const patientPageRoutes = defineRoutes('patient', {
  openLink: {
    method: 'POST',
    path: `${base}/link/open`,
    permission: 'patientLink.open',
    errors: errors('PatientLinkEnded'),
    input: z.object({ secret: z.string().min(20).max(100) }),
    output: openedLink,
    summary: {
      'zh-CN': '患者打开链接，链接从此只在这个浏览器可用',
      'en-US': 'Open a link as a patient; from then on it works in this browser only',
    },
  },
  viewLink: {
    method: 'GET',
    path: `${base}/link/{linkId}`,
    permission: 'patientLink.use',
    errors: errors('PatientLinkUnknown'),
    input: read,
    output: linkView,
    summary: { 'zh-CN': '患者凭链接看到的内容', 'en-US': 'Read what a link shows its patient' },
  },
  leaveLink: {
    method: 'POST',
    path: `${base}/link/{linkId}/leave`,
    permission: 'patientLink.use',
    errors: errors('PatientLinkUnknown'),
    worksWhenFull: true,
    isSecret: true,
    input: one,
    output: z.object({}),
    summary: {
      'zh-CN': '患者完成并退出，这个浏览器不再显示任何内容',
      'en-US': 'Finish as a patient: this browser shows nothing of the link any more',
    },
  },
  fillForm: {
    method: 'POST',
    path: `${base}/link/{linkId}/fill`,
    permission: 'patientForm.fill',
    errors: errors('PatientFormIncomplete', 'PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: read.extend(patientForm.shape),
    output: linkView,
    summary: { 'zh-CN': '患者或监护人提交患者资料', 'en-US': 'Send the patient’s form as the patient or guardian' },
  },
  openConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/consent`,
    permission: 'patientLink.use',
    errors: errors('PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: one,
    output: one,
    summary: {
      'zh-CN': '患者在同一个浏览器接着签同意书',
      'en-US': 'Go on to the consent in the browser of an earlier link',
    },
  },
  showConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/show`,
    permission: 'patientLink.use',
    errors: errors('NotTheSigner', 'PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: read.extend({ name: signerName }),
    output: linkView,
    summary: {
      'zh-CN': '患者填写签署时的姓名，再次查看签过的内容',
      'en-US': 'Show again what was signed, for the name of the person who signed',
    },
  },
  signConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/sign`,
    permission: 'consent.sign',
    errors: errors('ConsentTextChanged', 'GuardianNeeded', 'PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: one.extend(consentSignature.shape).refine(givesReasonOnBehalf, whyOnBehalfRule),
    output: linkView,
    summary: { 'zh-CN': '患者签署知情同意书', 'en-US': 'Sign the consent as a patient' },
  },
  refuseConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/refuse`,
    permission: 'consent.sign',
    errors: errors('PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: read,
    output: linkView,
    summary: { 'zh-CN': '患者不同意会诊', 'en-US': 'Decline the consent as a patient' },
  },
  withdrawConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/withdraw`,
    permission: 'consent.sign',
    errors: errors('ConsentTooLate', 'NotTheSigner', 'PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: read.extend({ name: signerName, reason: code(withdrawalReasons).nullish() }),
    output: linkView,
    summary: { 'zh-CN': '患者撤回知情同意', 'en-US': 'Withdraw the consent as a patient' },
  },
})
