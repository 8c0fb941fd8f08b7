import * as z from 'zod'
import { code, defineCodes } from '../kit/codes.ts'
import { fieldTexts, instant, requiredText, rule } from '../kit/fields.ts'
import { machineKeys } from '../kit/machine-keys.ts'
import { languages } from '../kit/texts.ts'
import { consentPurposes, consentSheet } from './consent-sheet.ts'
import { consentStates } from './consent-states.ts'

/** What the person who signs is to the patient. */
export const signerRelations = defineCodes({
  self: { wire: 0, label: { 'zh-CN': '本人', 'en-US': 'Self' } },
  spouse: { wire: 1, label: { 'zh-CN': '配偶', 'en-US': 'Spouse' } },
  parent: { wire: 2, label: { 'zh-CN': '父母', 'en-US': 'Parent' } },
  child: { wire: 3, label: { 'zh-CN': '子女', 'en-US': 'Child' } },
  other: { wire: 4, label: { 'zh-CN': '其他', 'en-US': 'Other' } },
})

/** What somebody who signs for a child can be to it. */
export const relationsToChild = defineCodes({
  parent: signerRelations.parent,
  other: { wire: signerRelations.other.wire, label: { 'zh-CN': '其他监护人', 'en-US': 'Other guardian' } },
})

/** Whether somebody who is this to a child may sign for it. */
export function isGuardian(relation: number): boolean {
  return Object.values(relationsToChild).some(({ wire }) => wire === relation)
}

/** Why somebody other than the patient signs: what the rules for medical records allow it for. */
export const onBehalfReasons = defineCodes({
  lacksCapacity: {
    wire: 0,
    label: { 'zh-CN': '患者未成年或不能自己做决定', 'en-US': 'The patient is a minor or cannot decide' },
  },
  cannotSign: {
    wire: 1,
    label: { 'zh-CN': '患者因病不能签字', 'en-US': 'The patient is too ill to sign' },
  },
  entrusted: { wire: 2, label: { 'zh-CN': '患者委托我签', 'en-US': 'The patient asked me to sign' } },
  protective: {
    wire: 3,
    label: { 'zh-CN': '病情不宜告知患者本人', 'en-US': 'The patient should not be told about the illness' },
  },
})

/** Why a patient withdraws; they need not give a reason. */
export const withdrawalReasons = defineCodes({
  noLonger: { wire: 0, label: { 'zh-CN': '不想会诊了', 'en-US': 'No longer wanted' } },
  otherTime: { wire: 1, label: { 'zh-CN': '想换时间', 'en-US': 'Another time' } },
  privacy: { wire: 2, label: { 'zh-CN': '担心隐私', 'en-US': 'Privacy' } },
  other: { wire: 3, label: { 'zh-CN': '其他原因', 'en-US': 'Other' } },
})

/** The field on which a signature is drawn, in its own units. */
export const signatureBox = { width: 600, height: 300, mostStrokes: 200, mostPoints: 4000 } as const

const coordinate = z.number().int().min(0).max(signatureBox.width)
/** A drawn signature: its strokes, each as x and y in turn. */
export const drawnSignature = z
  .array(z.array(coordinate).min(2).max(signatureBox.mostPoints))
  .max(signatureBox.mostStrokes)
  .refine((strokes) => strokes.flat().length <= 2 * signatureBox.mostPoints)
export type DrawnSignature = z.output<typeof drawnSignature>

const readFirst = {
  'zh-CN': '请确认您已看完以上内容',
  'en-US': 'Confirm that you have read the above',
} as const

export const signerName = requiredText(40)

/** What a patient or guardian sends to sign; `textSha256` is of the text that the page has shown. */
export const consentSignature = z.object({
  language: z.enum(languages),
  textSha256: z.string().regex(/^[0-9a-f]{64}$/),
  relation: code(signerRelations),
  /** Asked of everybody but the patient; left out of what is kept of one. */
  onBehalf: code(onBehalfReasons).nullish(),
  name: signerName,
  /** Empty for people who cannot draw: their typed name is the signature. */
  drawing: drawnSignature.default([]),
  recording: z.boolean().default(false),
  teaching: z.boolean().default(false),
  hasRead: z.literal(true, rule(readFirst)),
})

/** Whoever is not the patient says why they sign. */
export function givesReasonOnBehalf({ relation, onBehalf }: { relation: unknown; onBehalf?: unknown }): boolean {
  return relation === signerRelations.self.wire || (onBehalf !== null && onBehalf !== undefined)
}
/** The rule of `givesReasonOnBehalf`, told at its field beside what is wrong with the others. */
export const whyOnBehalfRule = {
  path: ['onBehalf'],
  message: rule(fieldTexts.choose),
  when: ({ value }: { value: unknown }) => consentSignature.shape.relation.safeParse(Object(value).relation).success,
}

const drawFirst = {
  'zh-CN': '请在框内签名；不方便手写，请勾选下面一项',
  'en-US': 'Write your signature in the box, or tick the line below if you cannot',
} as const
const { relation, onBehalf, name, hasRead, recording, teaching } = consentSignature.shape

/** What a person fills in on the page: either a drawn signature, or that they cannot draw one. */
export const consentForm = z
  // Who cannot draw has no field to draw on.
  .object({
    relation,
    onBehalf,
    name,
    hasRead,
    recording,
    teaching,
    drawing: drawnSignature.default([]),
    cannotDraw: z.boolean(),
  })
  .refine(givesReasonOnBehalf, whyOnBehalfRule)
  .refine((value) => value.cannotDraw || value.drawing.length > 0, {
    path: ['drawing'],
    message: rule(drawFirst),
    // Beside what is wrong with the other fields, not after it.
    when: ({ value }) => drawnSignature.safeParse(Object(value).drawing).success,
  })
export type ConsentForm = z.output<typeof consentForm>

const stateKey = machineKeys(consentStates).state
const purposeKey = z.enum(consentPurposes)

/** Of the files of a record, the signed consents that still count: a patient who withdrew by link ended all before that. */
export function consentFilesThatCount<F extends { readonly kind: string; readonly uploadedAt: string }>(
  files: readonly F[],
  withdrawnAt: string | undefined,
): F[] {
  return files.filter(({ kind, uploadedAt }) => kind === 'consent' && (!withdrawnAt || uploadedAt > withdrawnAt))
}

/** One decision of a signature. */
export const consentDecision = z.object({ purpose: purposeKey, state: stateKey })

/** A signed consent as the people of the case see it. */
export const signedConsent = z.object({
  id: z.string(),
  sheet: consentSheet,
  textSha256: z.string(),
  relation: z.number().int(),
  /** Why the person signed for the patient; none where the patient did, or where nobody was asked yet. */
  onBehalf: z.number().int().nullable(),
  /** Who sent the link and when, when it was opened, and where the hospital answers questions. */
  informed: z.object({
    physician: z.string(),
    sentAt: instant,
    openedAt: instant.nullable(),
    hospitalPhone: z.string(),
  }),
  /** Of the person who signed, masked. */
  name: z.string(),
  /** Whether there is a drawn signature beside the typed name. */
  isDrawn: z.boolean(),
  /** The phone that the link was sent to, masked; none where it was handed over as a QR code. */
  phone: z.string().nullable(),
  signedAt: instant,
  decisions: z.array(consentDecision),
  withdrawnAt: instant.nullable(),
  withdrawalReason: z.number().int().nullable(),
  /** Whether it is about the case as it is now: the wording, the patient, the reason, the experts and the fee. */
  isCurrent: z.boolean(),
})
export type SignedConsent = z.output<typeof signedConsent>

/** Who signed a consent, in full, for a reason; the page hides it again. */
export const unmaskedSigner = z.object({ name: z.string(), drawing: drawnSignature })
export const unmaskedSignerSeconds = 300
export type UnmaskedSigner = z.output<typeof unmaskedSigner>
