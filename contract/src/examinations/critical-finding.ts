import * as z from 'zod'
import {
  choice,
  clockTime,
  day,
  defineTexts,
  fieldTexts,
  hourMs,
  id,
  instant,
  machineKeys,
  minuteMs,
  optionalText,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { criticalFindingStates } from './critical-finding-states.ts'

/** What is reported at once, by the list of the examining side; anything else is written out. */
export const criticalItems = defineTexts({
  organRupture: { 'zh-CN': '实质脏器破裂出血可疑', 'en-US': 'Suspected organ rupture with bleeding' },
  gallbladderPerforation: { 'zh-CN': '胆囊穿孔可疑', 'en-US': 'Suspected perforation of the gallbladder' },
  suppurativeCholangitis: { 'zh-CN': '急性化脓性胆管炎可疑', 'en-US': 'Suspected suppurative cholangitis' },
  necrotisingPancreatitis: { 'zh-CN': '急性坏死性胰腺炎可疑', 'en-US': 'Suspected necrotising pancreatitis' },
  ectopicRupture: { 'zh-CN': '异位妊娠破裂可疑', 'en-US': 'Suspected ruptured ectopic pregnancy' },
  aorticRupture: { 'zh-CN': '腹主动脉瘤破裂或夹层可疑', 'en-US': 'Suspected aortic rupture or dissection' },
  mesentericIschaemia: { 'zh-CN': '肠系膜血管栓塞可疑', 'en-US': 'Suspected mesenteric ischaemia' },
  bowelStrangulation: {
    'zh-CN': '绞窄性肠梗阻或肠套叠可疑',
    'en-US': 'Suspected strangulated bowel or intussusception',
  },
  cardiacTamponade: {
    'zh-CN': '大量心包积液，心脏压塞可疑',
    'en-US': 'Large pericardial effusion, suspected tamponade',
  },
  acuteThrombosis: { 'zh-CN': '大血管急性血栓', 'en-US': 'Acute thrombosis of a large vessel' },
  testicularTorsion: { 'zh-CN': '睾丸扭转可疑', 'en-US': 'Suspected testicular torsion' },
  airwayCompression: { 'zh-CN': '颈部肿物压迫气道', 'en-US': 'Neck mass compressing the airway' },
  other: { 'zh-CN': '其他危急情况', 'en-US': 'Another critical finding' },
} satisfies Record<string, Text>)
export type CriticalItem = keyof typeof criticalItems

// The keys of an object literal are exactly its type's keys; Object.keys only promises strings.
export const criticalItemNames = Object.keys(criticalItems) as [CriticalItem, ...CriticalItem[]]

/** The national indicator CV-01: a critical finding is confirmed within ten minutes. */
export const criticalNumbers = {
  minutes: 10,
  windowMs: 10 * minuteMs,
  foundMs: 12 * hourMs,
  note: 200,
  action: 500,
  actions: 30,
} as const

/** What an examiner reports: the item, and more words where the item says nothing by itself. */
export const criticalReport = z.object({
  item: choice(criticalItemNames),
  note: optionalText(criticalNumbers.note).default(''),
  /** When it was found, if not just now: the clock runs from then. China's time, the latest that is not ahead. */
  foundTime: clockTime.nullish(),
  /** Who is notified first; everybody at the patient's side hears of it. */
  notifiedPersonId: id,
})

export function withNoteForOther<T extends z.ZodType<{ item: CriticalItem; note: string }>>(schema: T): T {
  return schema.superRefine(({ item, note }, context) => {
    if (item === 'other' && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: rule(fieldTexts.required) })
  })
}

/** Somebody who may be notified first. */
export const criticalListener = z.object({
  accountId: id,
  name: z.string(),
  /** Masked: the examiner knows whom to phone. */
  phone: z.string(),
  institutionName: z.string(),
})
export type CriticalListener = z.output<typeof criticalListener>

const keys = machineKeys(criticalFindingStates)

/** What was done about a critical finding: written by whoever did it, or by the examiner who heard of it; never changed. */
export const criticalAction = z.object({
  id,
  text: z.string(),
  doneAt: instant,
  enteredByName: z.string(),
  enteredAt: instant,
})
export type CriticalAction = z.output<typeof criticalAction>

/** What somebody enters; the time is China's. */
export const enteredAction = z.object({
  text: requiredText(criticalNumbers.action),
  doneOn: day,
  doneTime: clockTime,
})

/** A critical finding as both sides see it. */
export const criticalFinding = z.object({
  id,
  examinationId: id,
  item: z.enum(criticalItemNames),
  note: z.string(),
  state: keys.state,
  foundAt: instant,
  /** When people were notified. */
  reportedAt: instant,
  /** By when it is to be confirmed; whoever is late, confirms still. */
  dueAt: instant,
  /** How many milliseconds were left when this was answered: a clock of a device may go wrong. */
  leftMs: z.number().int(),
  reportedByName: z.string(),
  notifiedPersonName: z.string(),
  notifiedPersonPhone: z.string(),
  /** Of the hospital where the patient sits, while nobody has confirmed. */
  sitePhone: z.string().nullable(),
  /** The reader is not where the patient sits: they confirm what was repeated to them on the telephone. */
  isByPhone: z.boolean(),
  escalatedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  /** Who takes it on, and whose account confirmed it. */
  acknowledgedName: z.string().nullable(),
  acknowledgedByName: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  /** The first at the top. */
  actions: z.array(criticalAction),
  /** The caller may add to them. */
  mayEnterAction: z.boolean(),
  allowed: z.array(keys.move),
})
export type CriticalFinding = z.output<typeof criticalFinding>

/** A critical finding in the list of a day, with its patient, masked. */
export const criticalFindingRow = criticalFinding.extend({
  examinedOn: day,
  bookingId: id.nullable(),
  patientName: z.string().nullable(),
  gender: z.number().int().nullable(),
  age: z.number().int().nullable(),
  ageUnit: z.number().int().nullable(),
  bodyPart: z.number().int(),
  ultrasoundNo: z.string(),
  institutionName: z.string(),
  siteName: z.string().nullable(),
})
export type CriticalFindingRow = z.output<typeof criticalFindingRow>
