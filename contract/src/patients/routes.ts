import * as z from 'zod'
import { code } from '../kit/codes.ts'
import { errorNames } from '../kit/errors.ts'
import { id, phone, recordedReason } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { languages } from '../kit/texts.ts'
import { consentSignature, signedConsent, signerName, unmaskedSigner, withdrawalReasons } from './consent.ts'
import { consentSheet } from './consent-sheet.ts'
import type { patientErrors } from './errors.ts'
import { linkOwner, linkPurposes, linkView, openedLink, patientLink } from './link.ts'
import { filledForm, patientForm } from './patient-form.ts'

const base = '/meeting/patient'
const errors = errorNames<typeof patientErrors>
const one = z.object({ linkId: id })
const read = one.extend({ language: z.enum(languages) })

/** Links that are sent to patients, made by the physician and opened by the patient's browser, and what is signed by them. */
export const patientRoutes = defineRoutes('patient', {
  sendLink: {
    method: 'POST',
    path: `${base}/link`,
    permission: 'patientLink.manage',
    errors: errors('PatientLinkNotReady', 'TooManyLinksToPhone', 'TooManyPatientLinks'),
    byToken: false,
    isSecret: true,
    /** Without a phone nothing is sent: the address is shown as a QR code. */
    input: linkOwner.extend({ purpose: z.enum(linkPurposes), phone: phone.optional() }),
    /** The address holds the secret of the link: shown once, kept nowhere. */
    output: z.object({ link: patientLink, secretAddress: z.string() }),
    summary: { 'zh-CN': '给患者发送一次性链接', 'en-US': 'Send a one-time link to a patient' },
  },
  links: {
    method: 'GET',
    path: `${base}/links`,
    permission: 'patientLink.manage',
    byToken: false,
    input: linkOwner,
    output: z.object({ list: z.array(patientLink) }),
    summary: { 'zh-CN': '已发给患者的链接', 'en-US': 'List the links sent to a patient' },
  },
  revokeLink: {
    method: 'POST',
    path: `${base}/link/revoke`,
    permission: 'patientLink.manage',
    worksWhenFull: true,
    byToken: false,
    input: linkOwner.extend({ linkId: id }),
    output: z.object({ link: patientLink }),
    summary: { 'zh-CN': '收回发给患者的链接', 'en-US': 'Revoke a link sent to a patient' },
  },
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
  form: {
    method: 'GET',
    path: `${base}/form`,
    permission: 'patientForm.read',
    byToken: false,
    input: linkOwner,
    output: z.object({ form: filledForm.nullable() }),
    summary: { 'zh-CN': '患者填写的资料', 'en-US': 'Read what a patient filled in' },
  },
  acceptForm: {
    method: 'POST',
    path: `${base}/form/accept`,
    permission: 'patientForm.accept',
    errors: errors('PatientFormUnknown'),
    byToken: false,
    isSecret: true,
    input: linkOwner.extend({ formId: id }),
    output: z.object({ form: filledForm }),
    summary: {
      'zh-CN': '申请医生已核对患者填写的资料',
      'en-US': 'Record that the applicant has checked what the patient filled in',
    },
  },
  consents: {
    method: 'GET',
    path: `${base}/consents`,
    permission: 'consent.read',
    byToken: false,
    input: linkOwner,
    /** `current` is the text as it would be signed now; none while the record lacks what a patient must know. */
    output: z.object({ list: z.array(signedConsent), current: consentSheet.nullable() }),
    summary: { 'zh-CN': '患者签署的知情同意书', 'en-US': 'List the consents signed by a patient' },
  },
  unmaskSigner: {
    method: 'POST',
    path: `${base}/consent/unmask`,
    worksWhenFull: true,
    permission: 'consent.unmask',
    errors: errors('ConsentUnknown'),
    byToken: false,
    isSecret: true,
    input: linkOwner.extend({ consentId: id, ...recordedReason.shape }),
    output: unmaskedSigner,
    summary: {
      'zh-CN': '查看同意书签署人的完整姓名和签名（记录原因）',
      'en-US': 'Show who signed a consent in full, with a recorded reason',
    },
  },
  signConsent: {
    method: 'POST',
    path: `${base}/link/{linkId}/sign`,
    permission: 'consent.sign',
    errors: errors('ConsentTextChanged', 'PatientLinkEnded', 'PatientLinkUnknown'),
    isSecret: true,
    input: one.extend(consentSignature.shape),
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
