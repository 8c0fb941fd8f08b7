import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id, phone, recordedReason } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { signedConsent, unmaskedSigner } from './consent.ts'
import { consentSheet } from './consent-sheet.ts'
import type { patientErrors } from './errors.ts'
import { filledForm } from './filled-form.ts'
import { linkOwner, linkPurposes, patientLink } from './link.ts'

const base = '/meeting/patient'
const errors = errorNames<typeof patientErrors>

/** Links for patients as the people of a record send them, and what came of them: the form, the signed consents. */
export const linkRoutes = defineRoutes('patient', {
  sendLink: {
    method: 'POST',
    path: `${base}/link`,
    permission: 'patientLink.manage',
    errors: errors('PatientLinkNotReady', 'TooManyLinksToPhone', 'TooManyPatientLinks'),
    byToken: false,
    isSecret: true,
    /**
     * To a phone that is typed, or with `isToKnownPhone` to the patient's as the record has it, which is shown masked. Without
     * either nothing is sent: the address is shown as a QR code.
     */
    input: linkOwner.extend({
      purpose: z.enum(linkPurposes),
      phone: phone.optional(),
      isToKnownPhone: z.boolean().optional(),
    }),
    /** The address holds the secret of the link: shown once, kept nowhere. */
    output: z.object({ link: patientLink, secretAddress: z.string() }),
    summary: { 'zh-CN': '给患者发送一次性链接', 'en-US': 'Send a one-time link to a patient' },
  },
  links: {
    method: 'GET',
    path: `${base}/links`,
    permission: 'patientLink.manage',
    errors: [],
    byToken: false,
    input: linkOwner,
    output: z.object({ list: z.array(patientLink) }),
    summary: { 'zh-CN': '已发给患者的链接', 'en-US': 'List the links sent to a patient' },
  },
  revokeLink: {
    method: 'POST',
    path: `${base}/link/revoke`,
    permission: 'patientLink.manage',
    errors: [],
    worksWhenFull: true,
    byToken: false,
    input: linkOwner.extend({ linkId: id }),
    output: z.object({ link: patientLink }),
    summary: { 'zh-CN': '收回发给患者的链接', 'en-US': 'Revoke a link sent to a patient' },
  },
  form: {
    method: 'GET',
    path: `${base}/form`,
    permission: 'patientForm.read',
    errors: [],
    audit: 'reading',
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
    errors: [],
    audit: 'reading',
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
})
