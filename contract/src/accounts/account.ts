import * as z from 'zod'
import { tokenScopes } from '../access/index.ts'
import {
  emailAddress,
  fieldTexts,
  hourMs,
  id,
  idCard,
  instant,
  minuteMs,
  nickname,
  optionalText,
  password,
  pastDay,
  phone,
  requiredText,
  rule,
  smsCode,
  wholeNumber,
} from '../kit/index.ts'
import { accountTexts } from './texts.ts'

export const genders = ['female', 'male', 'unlimited'] as const
export type Gender = (typeof genders)[number]

/** What a code that was sent to a phone is good for; it is worth nothing for anything else. */
const codeTypes = ['register', 'login', 'reset', 'phone'] as const
export type CodeType = (typeof codeTypes)[number]

/** How far the real name is known: nothing, form and check digit only, or confirmed by a service outside. */
export const realNameStates = ['none', 'formatChecked', 'verified'] as const
export type RealNameState = (typeof realNameStates)[number]

/** So many tokens for programs an account has at a time. */
export const mostAccessTokens = 20

export const codeLimits = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  tries: 5,
  resendMs: minuteMs,
  perHour: 5,
  perDay: 10,
  /** Of the code that nobody uses up: too long to be guessed, however often it is tried. */
  longDigits: 16,
  longLifeMs: hourMs,
} as const
const longOrShort = new RegExp(`^(\\d{${codeLimits.digits}}|\\d{${codeLimits.longDigits}})$`)
/** A code to sign in or to set a new password. */
const codeOfAccount = z.string().trim().regex(longOrShort, rule(accountTexts.longOrShortCode))

/** A password as typed at sign-in: any, the rule is for new ones. */
const typedPassword = z.string().min(1, rule(accountTexts.password.empty)).max(256, rule(accountTexts.password.wrong))

export const codeRequest = z.object({
  mobile: phone,
  type: z.enum(codeTypes),
  /** A solved challenge (ALTCHA's form, base64), asked for when many codes go to one network. */
  altcha: z.string().max(2000).optional(),
})
/** A riddle that costs a computer a second: which `number` makes SHA-256(salt + number) the challenge? */
export const proofChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  maxnumber: z.number().int(),
  signature: z.string(),
})
export const codeSent = z.object({
  /** After how many seconds another one may be asked for. */
  resendSeconds: z.number().int(),
  expiresSeconds: z.number().int(),
  /** 16 where the phone was sent too many codes of late: then the one long code of this hour is good. */
  digits: z.literal([codeLimits.digits, codeLimits.longDigits]),
  /** Only in the demo hospital, whose messages reach no phone. */
  demoCode: z.string().optional(),
})

export const registration = z.object({
  phone,
  password,
  smscode: smsCode,
  /** The version of agreement and privacy notice that was shown. */
  policyVersion: z.string().max(20).optional(),
})

export const signIn = z
  .object({
    phone,
    password: typedPassword.optional(),
    smscode: codeOfAccount.optional(),
    redirect_url: z.string().max(2048).optional(),
    /** Not kept: the session ends after two hours instead of a day. */
    keep: z.boolean().optional(),
    /** The second factor, where the account has one: six digits, or a recovery code. */
    otp: z.string().trim().max(32).optional(),
  })
  .refine((given) => given.password !== undefined || given.smscode !== undefined, {
    path: ['password'],
    message: rule(accountTexts.password.empty),
  })

export const signedIn = z.object({ ssoToken: z.string(), redirect: z.string() })

export const passwordReset = z.object({ phone, smscode: codeOfAccount, password })

export const userInfo = z.object({
  userId: z.string(),
  /** Real name, else nickname, else the masked phone. */
  name: z.string(),
  avatarUrl: z.string(),
  /** The same picture under the header's word for it. */
  img: z.string(),
  realName: z.string(),
  nickname: z.string(),
  /** Masked, like every personal number in an answer. */
  phone: z.string(),
  idCard: z.string(),
  email: z.string(),
  birthday: z.string(),
  gender: z.enum(genders),
  company: z.string(),
  jobTitle: z.string(),
  realNameState: z.enum(realNameStates),
  isRealNameVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  isPlatformAdmin: z.boolean(),
  isPlatformAuditor: z.boolean(),
  /** They have accepted the version of privacy notice and user agreement that is in effect. */
  isPolicyAccepted: z.boolean(),
  /** A role of the platform waits for a second factor. */
  needsSecondFactor: z.boolean(),
  // What later domains know; each answers it through the port of accounts.
  hospitalName: z.string(),
  /** The institution that reviews an application of theirs to join it; empty without one. */
  joiningHospitalName: z.string(),
  isDoctorCertified: z.boolean(),
  /** Their application to be certified is under review. */
  isCertificationUnderReview: z.boolean(),
  isInstitutionAdmin: z.boolean(),
  /** Has submitted a consultation, or took part in one as its expert. */
  hasConsulted: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>

/** The fields that a person may change without a code; what is left out stays as it is. */
export const userUpdate = z.object({
  nickname: nickname.optional(),
  birthday: pastDay(fieldTexts.bornLater).optional(),
  gender: z.enum(genders).optional(),
  company: optionalText(100).optional(),
  jobTitle: optionalText(50).optional(),
  /** A finished upload of one's own that becomes the picture; empty takes the picture away. */
  avatar: z.union([id, z.literal('')]).optional(),
})

/** The form of the basic information: it shows every field, and the nickname must not be empty. */
export const userForm = userUpdate.omit({ avatar: true }).extend({ nickname })

/** RSA-OAEP (SHA-256) ciphertexts in base64, of `nonce` and password joined by a line feed. */
const sealedPassword = z.string().min(1, rule(accountTexts.password.empty)).max(1024)
export const passwordChange = z.object({
  oldPassword: sealedPassword,
  newPassword: sealedPassword,
  nonce: z.string().min(1).max(100),
})
/** What a person types to change the password; goes on the wire sealed. */
export const passwordForm = z
  .object({ oldPassword: typedPassword, newPassword: password, confirmPassword: typedPassword })
  .refine((given) => given.newPassword === given.confirmPassword, {
    path: ['confirmPassword'],
    message: rule(accountTexts.password.mismatch),
  })
export const passwordKey = z.object({
  /** SPKI, base64 without the PEM lines. */
  publicKey: z.string(),
  /** To be sealed with the password; good once, for 30 s. */
  nonce: z.string(),
  algorithm: z.literal('RSA-OAEP-256'),
})

const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

const newEmail = emailAddress(accountTexts.email.wanted)

/** `old` proves that the account is yours, `new` that the new address is. */
export const contactCodeRequest = z
  .object({
    type: z.enum(contactKinds),
    side: z.enum(['old', 'new']),
    phone: phone.optional(),
    email: newEmail.optional(),
  })
  .superRefine((given, context) => {
    if (given.side === 'old' || given[given.type] !== undefined) return
    const missing = { phone: fieldTexts.required, email: accountTexts.email.wanted }
    context.addIssue({ code: 'custom', path: [given.type], message: rule(missing[given.type]) })
  })
export const phoneChange = z.object({ phone, oldCode: smsCode, newCode: smsCode })
export const emailChange = z.object({ email: newEmail, oldCode: smsCode, newCode: smsCode })

export const realNameCheck = z.object({ realName: requiredText(32), idCard })
export const realNameAnswer = z.object({ isVerified: z.boolean(), state: z.enum(realNameStates) })

/** How long this session lasts: without a call, and at most; a program's token has no session. */
export const sessionInfo = z.object({
  idleSeconds: z.number().int(),
  endsAt: instant.nullable(),
  /** For how long phone, e-mail, second factor and tokens may be changed without signing in again. */
  recentSeconds: z.number().int(),
})

export const device = z.object({
  id: z.string(),
  /** Browser and system in a few words, as the browser named itself. */
  agent: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
})
export type Device = z.output<typeof device>
const signInMethods = ['password', 'code', 'register', 'token', 'passkey', 'institution'] as const
const signInOutcomes = ['ok', 'wrong', 'slowed'] as const
export const signInEvent = z.object({
  id: z.string(),
  at: z.string(),
  method: z.enum(signInMethods),
  outcome: z.enum(signInOutcomes),
  agent: z.string(),
  ip: z.string(),
})
export type SignInEvent = z.output<typeof signInEvent>

/** Six digits of an authenticator app, or a recovery code. */
export const otp = z
  .string()
  .trim()
  .min(6, rule(accountTexts.secondFactor.wanted))
  .max(32, rule(accountTexts.secondFactor.wanted))
export const otpForm = z.object({ otp })

/** What the sign-in page asks for, by way of proof; the second factor only where the account has one. */
export const signInForms = {
  pwd: z.object({
    phone,
    password: z.string().min(1, rule(accountTexts.password.empty)),
    otp: z.string().optional(),
  }),
  code: z.object({ phone, smscode: codeOfAccount, otp: z.string().optional() }),
} as const
export const secondFactorStart = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** `otpauth://`, for the QR code. */
  uri: z.string(),
})

const accessTokenDays = [30, 90, 365] as const
export const accessTokenRequest = z.object({
  name: requiredText(50),
  days: wholeNumber(z.literal(accessTokenDays)),
  /** Left out: only to read. */
  scope: z.enum(tokenScopes, rule(accountTexts.tokenScope.wanted)).default('read'),
})
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters: enough to distinguish two. */
  hint: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type AccessToken = z.output<typeof accessToken>

export const unmaskable = ['phone', 'idCard', 'email'] as const
export const unmasking = z.object({ id, field: z.enum(unmaskable), reason: requiredText(200) })

/** A secret that came by a link. */
const linkSecret = z.string().min(20).max(100)
export const contactUndo = z.object({ secret: linkSecret })
export const setUp = z.object({ secret: linkSecret, phone, password })
