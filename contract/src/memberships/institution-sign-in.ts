import * as z from 'zod'
import {
  choice,
  fieldTexts,
  id,
  instant,
  optionalText,
  phone,
  requiredText,
  rule,
  smsCode,
  type Text,
} from '../kit/index.ts'

/** So long a person has to come back from the institution's own page. */
export const institutionSignInMs = 600_000

const issuerWanted: Text = {
  'zh-CN': '请填写以https://开头的完整地址，不带参数',
  'en-US': 'Enter the full address, starting with https:// and without a query',
}

/** An address without user, query and hash; whether it may be http is the server's to say, which knows where it runs. */
const issuer = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s?#@\\]+$/, rule(issuerWanted))

/** Which claim of the institution's answer holds the person's phone; none where it has no such claim. */
export const phoneClaims = ['none', 'phone_number', 'mobile'] as const
export type PhoneClaim = (typeof phoneClaims)[number]

/** How people log in through their institution (OpenID Connect), as its administrator sets it. */
export const institutionSignIn = z.object({
  isEnabled: z.boolean(),
  /** What the button of the log-in page calls it. */
  name: requiredText(40),
  issuer,
  clientId: requiredText(200),
  /** Left empty, the one that is kept stays. */
  clientSecret: optionalText(500).default(''),
  phoneClaim: choice(phoneClaims),
})

/** The same as it is shown: the secret is never answered. */
export const keptInstitutionSignIn = institutionSignIn.omit({ clientSecret: true }).extend({
  issuer: z.string(),
  name: z.string(),
  clientId: z.string(),
  isConfigured: z.boolean(),
  /** What is entered at the institution as the address to come back to. */
  redirectUri: z.string(),
})
export type KeptInstitutionSignIn = z.output<typeof keptInstitutionSignIn>

export const institutionToTest = z.object({ institutionId: id, issuer })
/** The log-in page that the provider names. */
export const institutionTested = z.object({ loginPage: z.string() })

export const signInInstitution = z.object({
  id: z.string(),
  /** What its administrators call the button. */
  name: z.string(),
  /** The institution as it is registered. */
  hospital: z.string(),
})
export type SignInInstitution = z.output<typeof signInInstitution>

export const institutionSignInStart = z.object({
  institutionId: id,
  redirect_url: z.string().max(1000).optional(),
  keep: z.boolean().optional(),
})

/** What the institution's page sent the browser back with. */
export const institutionReturn = z.object({
  /** Whose address it came back to: what another institution's page sent along is brought to none. */
  institutionId: id,
  /** The whole query of the address, as it came. */
  query: z.string().min(1).max(6000),
})
export const institutionProof = z.object({
  /** Sealed, for this browser and a few minutes: who the institution says that this is. */
  proof: z.string(),
  institutionName: z.string(),
  /** Whose account it is was proved before; else the phone is asked for once. */
  isLinked: z.boolean(),
})
export const institutionProofUse = z.object({
  proof: z.string().min(1).max(4000),
  /** The first time: a code sent to the phone of the account. */
  phone: phone.optional(),
  smscode: smsCode.optional(),
  /** The second factor, where the account has one. */
  otp: z.string().trim().max(32).optional(),
})

/** What the page asks for the first time. */
export const institutionLinkForm = z.object({
  phone,
  smscode: z.string().min(1, rule(fieldTexts.required)),
  otp: z.string().optional(),
})

/** An institution whose own account logs a person in. */
export const linkedInstitution = z.object({
  institutionId: id,
  institutionName: z.string(),
  linkedAt: instant,
  lastUsedAt: instant,
})
export type LinkedInstitution = z.output<typeof linkedInstitution>
