import * as z from 'zod'
import {
  choice,
  chosenId,
  currentDraft,
  defineTexts,
  draftVersion,
  email,
  fieldTexts,
  id,
  instant,
  landlinePattern,
  machineKeys,
  phone,
  requiredText,
  rule,
} from '../kit/index.ts'
import { applicationStanding } from './application-standing.ts'
import { ownerships, ratings, regionCodes, tiers } from './institution.ts'
import { onboardingStates } from './onboarding-states.ts'

const applicationLimits = { name: 100, abbreviation: 40, address: 200, person: 40, introduction: 1000 } as const

const ruleTexts = defineTexts({
  code: {
    'zh-CN': '机构代码为8到32位字母、数字或连字符',
    'en-US': 'The code must have 8 to 32 letters, digits or hyphens',
  },
  officePhone: {
    'zh-CN': '请输入正确的办公电话，例如0571-5550100',
    'en-US': 'Enter a valid office phone number, e.g. 0571-5550100',
  },
  image: { 'zh-CN': '请上传图片', 'en-US': 'Upload an image' },
})

/** The registration number on the licence to practise, upper case; unique in the whole product. */
export const institutionCode = z
  .string(rule(fieldTexts.required))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{7,31}$/, rule(ruleTexts.code))

/** A landline with its area code, or a service number. */
export const officePhone = z
  .string(rule(fieldTexts.required))
  .trim()
  .regex(new RegExp(`^1\\d{10}$|${landlinePattern.source}`), rule(ruleTexts.officePhone))

const picture = chosenId(ruleTexts.image)

/** An institution's application as it must be to be submitted: the specification's fields. */
export const institutionApplication = z.object({
  hospitalName: requiredText(applicationLimits.name),
  abbreviation: requiredText(applicationLimits.abbreviation),
  /** Codes of province, city and, where there is one, district. */
  region: regionCodes,
  address: requiredText(applicationLimits.address),
  /** The specification's "nature". */
  hospitalNature: choice(ownerships),
  /** The specification's "level": not asked for, and undetermined when left open. */
  hospitalLevel: choice(ratings).nullish(),
  /** The specification's "grade". */
  hospitalGrade: choice(tiers),
  /** The name on the licence to practise, where a hospital goes by another one. */
  institutionName: requiredText(applicationLimits.name),
  institutionCode,
  personInCharge: requiredText(applicationLimits.person),
  phone,
  officePhone,
  email,
  logo: picture,
  introduction: requiredText(applicationLimits.introduction),
  qualificationImage: picture,
})
export type InstitutionApplication = z.output<typeof institutionApplication>

const loose = (max: number) => z.string().max(max, rule(fieldTexts.notValid)).nullish()

/** A draft takes whatever has been typed so far: only sizes are limited, so that nothing is lost. */
export const institutionDraft = z.object({
  hospitalName: loose(200),
  abbreviation: loose(200),
  region: z.array(z.string().max(12)).max(3).nullish(),
  address: loose(400),
  hospitalNature: loose(20),
  hospitalLevel: loose(20),
  hospitalGrade: loose(20),
  institutionName: loose(200),
  institutionCode: loose(64),
  personInCharge: loose(100),
  phone: loose(30),
  officePhone: loose(30),
  email: loose(254),
  logo: id.nullish(),
  introduction: loose(3000),
  qualificationImage: id.nullish(),
})
export type InstitutionDraft = z.output<typeof institutionDraft>

/** The answer to a save or submission that came too late. */
export const currentInstitution = currentDraft(institutionDraft)

/** The slots that a picture of an application fills. */
export const applicationPictures = ['logo', 'qualificationImage'] as const

const { move } = machineKeys(onboardingStates)

/** The caller's own application with what was typed, the agreement they accepted, and what they may do now. */
export const ownApplication = z.object({
  /** Nothing while no application was ever begun. */
  application: applicationStanding
    .extend({ content: institutionDraft, version: draftVersion, allowed: z.array(move) })
    .nullable(),
  /** The version of the agreement to accept, and whether it is. */
  agreementVersion: z.string(),
  isAccepted: z.boolean(),
  /** What was accepted last for the application, and when. */
  acceptedVersion: z.string().nullable(),
  acceptedAt: instant.nullable(),
})
export type OwnApplication = z.output<typeof ownApplication>

/** An application as its reviewer reads it: the mobile number masked. */
export const reviewedApplication = applicationStanding.extend({
  /** To be sent with the decision, so that it is about the application that was read. */
  reviewVersion: z.number().int(),
  applicantId: id,
  applicantName: z.string(),
  content: institutionDraft,
  allowed: z.array(move),
})
export type ReviewedApplication = z.output<typeof reviewedApplication>
