import { accountErrors, codeLimits } from '@tongying/contract/accounts'
import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Nobody is locked out for good: the wait is at most half a minute, and a code signs in, if need be the hour's long one. */
export const passwordLimits = {
  network: {
    name: 'password, network',
    subject: 'the network that a password comes from',
    windowMs: 15 * minuteMs,
    allowed: 100,
    slowSeconds: 30,
    success: 'takesBackItsOwn',
    error: accountErrors.SignInSlowed,
  },
  phone: {
    name: 'password, phone',
    subject: 'the phone that somebody signs in as',
    windowMs: 15 * minuteMs,
    allowed: 10,
    slowSeconds: 30,
    success: 'takesBackAll',
    error: accountErrors.SignInSlowed,
  },
  known: {
    name: 'password, known browser',
    subject: 'the phone that somebody signs in as, with a browser that its account has signed in by of late',
    windowMs: 15 * minuteMs,
    allowed: 10,
    slowSeconds: 30,
    success: 'takesBackAll',
    error: accountErrors.SignInSlowed,
  },
} as const satisfies Record<string, Limit>

/** Right passwords cost as much as wrong ones. */
export const signInLimit: Limit = {
  name: 'right password',
  subject: 'the phone that somebody signs in as',
  windowMs: 15 * minuteMs,
  allowed: 30,
  success: 'counts',
  refusal: 'takesBackItsOwn',
  error: kitErrors.TooManyRequests,
}

/** Not a refusal: how often the sign-in history notes that tries were slowed down. */
export const slowedNote: Limit = {
  name: 'slowed, note in the history',
  subject: 'the phone that somebody signs in as',
  windowMs: minuteMs,
  allowed: 1,
  success: 'counts',
  error: accountErrors.SignInSlowed,
}

/** The same for all phones that a network tries. */
export const slowedNoteOfNetwork: Limit = {
  ...slowedNote,
  name: 'slowed, note in the history, network',
  subject: 'the network that the tries come from',
  allowed: 10,
}

export const secondFactorLimit: Limit = {
  name: 'second factor',
  subject: 'the account',
  windowMs: 15 * minuteMs,
  allowed: 5,
  success: 'takesBackAll',
  error: accountErrors.SecondFactorSlowed,
}

const asking = {
  subject: 'address, purpose and network (or account, or its known browsers) that ask for a code',
  success: 'counts',
  error: accountErrors.CodeTooMany,
} as const
/** For one address, one purpose and one network, or all known browsers of its account: what strangers ask for elsewhere takes nothing of it. */
export const codeAskingLimits = {
  soon: {
    ...asking,
    name: 'code, soon',
    windowMs: codeLimits.resendMs,
    allowed: 1,
    error: accountErrors.CodeTooSoon,
  },
  hour: { ...asking, name: 'code, hour', windowMs: hourMs, allowed: codeLimits.perHour },
  day: { ...asking, name: 'code, day', windowMs: dayMs, allowed: codeLimits.perDay },
} as const satisfies Record<string, Limit>

const strangers = {
  subject: 'the address, for all who are strangers to it',
  success: 'counts',
  error: accountErrors.CodeTooMany,
} as const
/** A phone's peace: from all strangers together, for all purposes. */
export const codeStrangerLimits = {
  hour: { ...strangers, name: 'code, strangers, hour', windowMs: hourMs, allowed: 12 },
  day: { ...strangers, name: 'code, strangers, day', windowMs: dayMs, allowed: 24 },
} as const satisfies Record<string, Limit>

/**
 * What nobody uses up: where a phone's codes to sign in or to reset the password are, one long code an hour is sent,
 * which is good until the next one may be.
 */
export const longCodeLimit: Limit = {
  name: 'code, long',
  subject: 'the phone and the purpose, for all who ask',
  windowMs: codeLimits.longLifeMs,
  allowed: 1,
  success: 'counts',
  error: accountErrors.CodeTooMany,
}

/** Codes for new addresses of an account that changes its phone or e-mail. */
export const codeAccountLimit: Limit = {
  name: 'code, account',
  subject: 'the account that asks for codes to change its phone or e-mail',
  windowMs: dayMs,
  allowed: 20,
  success: 'counts',
  error: accountErrors.CodeTooMany,
}

/** Real names and ID numbers that one account may try in a day: the refusal shows that a number belongs to an account. */
export const realNameLimit: Limit = {
  name: 'real name',
  subject: 'the account that states a name and an ID number',
  windowMs: dayMs,
  allowed: 5,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Phones without an account that one network may ask codes for in a day. */
export const codeNetworkLimit: Limit = {
  name: 'code, network',
  subject: 'the network that asks codes for phones without an account',
  windowMs: dayMs,
  allowed: 300,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

const budget = {
  subject: 'the whole platform',
  windowMs: dayMs,
  success: 'counts',
  error: accountErrors.CodeBudgetSpent,
} as const
/** The most messages a day, of all who ask; what registrations use up, people with an account still have. */
export const codeBudgets = {
  known: { ...budget, name: 'code budget, accounts', allowed: 3_500 },
  others: { ...budget, name: 'code budget, others', allowed: 1_500 },
} as const satisfies Record<string, Limit>

const hourBudget = { ...budget, windowMs: hourMs } as const
/** The same by the hour: an hour that is used up does not use up the day. */
export const codeHourBudgets = {
  known: { ...hourBudget, name: 'code budget of the hour, accounts', allowed: 1_000 },
  others: { ...hourBudget, name: 'code budget of the hour, others', allowed: 300 },
} as const satisfies Record<string, Limit>

const notice = { windowMs: dayMs, success: 'counts', error: kitErrors.TooManyRequests } as const
/** Notices to one phone, by SMS; nobody is refused, the message centre has them all. */
export const noticePhoneLimits = {
  usual: { ...notice, name: 'notice', subject: 'the phone that is notified', allowed: 40 },
  emergency: { ...notice, name: 'notice, emergency', subject: 'the phone that is notified', allowed: 40 },
  critical: { ...notice, name: 'notice, critical finding', subject: 'the phone that is notified', allowed: 80 },
  security: {
    ...notice,
    name: 'notice, account',
    subject: 'the phone that is notified, with what happened to its account',
    allowed: 20,
  },
} as const satisfies Record<string, Limit>

/** Invitations to emergencies that one applicant sends to one phone: nobody floods a phone by filing emergencies. */
export const noticeApplicantLimit: Limit = {
  ...notice,
  name: 'notice, emergencies of an applicant',
  subject: 'the phone that is notified, with the applicant',
  allowed: 12,
}

/** The same over all phones: one applicant does not use up what the whole platform may send. */
export const noticeApplicantBudget: Limit = {
  ...notice,
  name: 'notice, emergencies of an applicant to all phones',
  subject: 'the applicant',
  allowed: 200,
}

/** Critical findings of one examiner to one phone: more than anybody finds in a day, and no flood of a phone. */
export const noticeExaminerLimit: Limit = {
  ...notice,
  name: 'notice, critical findings of an examiner',
  subject: 'the phone that is notified, with the examiner',
  allowed: 40,
}

/** The same over all phones: doctors, staff and administrators of two hospitals, some of them told twice. */
export const noticeExaminerBudget: Limit = {
  ...notice,
  name: 'notice, critical findings of an examiner to all phones',
  subject: 'the examiner',
  allowed: 300,
}

/** What patients are told in one institution's name: it does not use up what the whole platform may send. */
export const noticeInstitutionShare: Limit = {
  ...notice,
  name: 'notice, patients of an institution',
  subject: 'the institution',
  allowed: 1_500,
}

/** Apart from the codes: no flood of notices keeps anybody from signing in, nor the other way round. */
export const noticeBudgets = {
  usual: { ...notice, name: 'notice budget', subject: 'the whole platform', allowed: 5_000 },
  emergency: { ...notice, name: 'notice reserve, emergencies', subject: 'the whole platform', allowed: 1_000 },
  critical: { ...notice, name: 'notice reserve, critical findings', subject: 'the whole platform', allowed: 1_000 },
  security: { ...notice, name: 'notice reserve, accounts', subject: 'the whole platform', allowed: 1_000 },
} as const satisfies Record<string, Limit>

/** The phone is notified of each new token. */
export const accessTokenLimit: Limit = {
  name: 'access token',
  subject: 'the account that makes tokens for programs',
  windowMs: dayMs,
  allowed: 10,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Passkeys that were refused: one that is right takes its try back, and a code signs in meanwhile. */
export const passkeyLimit: Limit = {
  name: 'passkey, network',
  subject: 'the network that a passkey comes from',
  windowMs: 15 * minuteMs,
  allowed: 100,
  slowSeconds: 30,
  success: 'takesBackItsOwn',
  error: accountErrors.PasskeySlowed,
}

/** Right passkeys: each opens a session and leaves rows, and a program signs as often as it likes. */
export const passkeyUseLimit: Limit = {
  name: 'right passkey',
  subject: 'the account whose passkey it is',
  windowMs: 15 * minuteMs,
  allowed: 30,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** The phone is notified of each new passkey. */
export const newPasskeyLimit: Limit = {
  name: 'passkey, new',
  subject: 'the account that adds passkeys',
  windowMs: dayMs,
  allowed: 10,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Exports of one's own data: each reads all that is kept of a person. */
export const ownExportLimit: Limit = {
  name: 'own export',
  subject: 'the account that asks for its data',
  windowMs: dayMs,
  allowed: 1,
  success: 'counts',
  error: accountErrors.ExportTooSoon,
}

/** An administrator looks a number up for a person on the phone; a session that was taken over reads all of them. */
export const unmaskLimit: Limit = {
  name: 'unmasking of accounts',
  subject: 'the administrator who reads numbers in full',
  windowMs: hourMs,
  allowed: 60,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Each holds all of it in memory for as long as its reader takes, and leaves a row. */
export const ownExportDownloadLimit: Limit = {
  name: 'own export, download',
  subject: 'the account that downloads its data',
  windowMs: hourMs,
  allowed: 10,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Wrong tries of one code: apart for the browser that asked, for its network, and for everybody else. */
export const codeTryLimit: Limit = {
  name: 'code try',
  subject: 'a code, tried by the browser that asked for it, its network, or others',
  windowMs: codeLimits.lifeMs,
  allowed: codeLimits.tries,
  success: 'counts',
  error: accountErrors.CodeDead,
}

const withoutProof = { windowMs: hourMs, success: 'counts', error: accountErrors.ProofRequired } as const
/** A hospital shares one address: above this many codes an hour a proof of work is asked for, nobody is refused. */
export const proofLimits = {
  without: {
    name: 'code without proof',
    subject: 'the network that asks',
    windowMs: hourMs,
    allowed: 20,
    success: 'counts',
    error: accountErrors.ProofRequired,
  },
  home: { ...withoutProof, name: 'code without proof, /56', subject: 'the /56 of IPv6 that asks', allowed: 40 },
  site: { ...withoutProof, name: 'code without proof, /48', subject: 'the /48 of IPv6 that asks', allowed: 80 },
  everybody: { ...withoutProof, name: 'code without proof, all', subject: 'the whole platform', allowed: 200 },
  with: {
    name: 'code with proof',
    subject: 'the network that asks',
    windowMs: hourMs,
    allowed: 300,
    success: 'counts',
    error: kitErrors.TooManyRequests,
  },
  wrong: {
    name: 'proof, wrong',
    subject: 'the network that sends proofs',
    windowMs: 15 * minuteMs,
    allowed: 30,
    success: 'takesBackItsOwn',
    error: kitErrors.TooManyRequests,
  },
} as const satisfies Record<string, Limit>
