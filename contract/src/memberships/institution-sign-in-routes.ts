import * as z from 'zod'
import type { accountErrors } from '../accounts/index.ts'
import { defineRoutes, errorNames, id } from '../kit/index.ts'
import type { membershipErrors } from './errors.ts'
import {
  institutionProof,
  institutionProofUse,
  institutionReturn,
  institutionSignIn,
  institutionSignInStart,
  institutionTested,
  institutionToTest,
  keptInstitutionSignIn,
  signInInstitution,
} from './institution-sign-in.ts'

const errors = errorNames<typeof accountErrors & typeof membershipErrors>

/** Logging in through an institution's own OpenID Connect, and how its administrators set that up. */
export const institutionSignInRoutes = defineRoutes('membership', {
  signInInstitutions: {
    method: 'GET',
    path: '/meeting/institutionSignIn',
    permission: 'account.signIn',
    errors: [],
    input: z.object({}),
    output: z.object({ list: z.array(signInInstitution) }),
    summary: {
      'zh-CN': '可以用机构账号登录的机构',
      'en-US': 'Institutions through which their members can log in',
    },
  },
  beginInstitutionSignIn: {
    method: 'POST',
    path: '/meeting/institutionSignIn/begin',
    permission: 'account.signIn',
    errors: errors('InstitutionSignInDown', 'InstitutionSignInOff', 'InstitutionSignInSlowed', 'RedirectRefused'),
    changes: false,
    input: institutionSignInStart,
    output: z.object({ address: z.string() }),
    summary: { 'zh-CN': '去机构登录', 'en-US': "Get the address of the institution's own log-in page" },
  },
  proveAtInstitution: {
    method: 'POST',
    path: '/meeting/institutionSignIn/prove',
    permission: 'account.signIn',
    errors: errors(
      'InstitutionSignInDown',
      'InstitutionSignInOff',
      'InstitutionSignInRefused',
      'InstitutionSignInSlowed',
      'InstitutionSignInStale',
    ),
    changes: false,
    input: institutionReturn,
    output: institutionProof,
    summary: { 'zh-CN': '从机构登录返回', 'en-US': "Take what the institution's log-in page came back with" },
  },
  signInByInstitution: {
    method: 'POST',
    path: '/meeting/institutionSignIn/login',
    worksWhenFull: true,
    permission: 'account.signIn',
    errors: errors(
      'AccountSuspended',
      'CodeDead',
      'CodeExpired',
      'CodeUsed',
      'CodeWrong',
      'InstitutionIdentityTaken',
      'InstitutionSignInNotMember',
      'InstitutionSignInOff',
      'InstitutionSignInPhone',
      'InstitutionSignInStale',
      'SecondFactorRequired',
      'SecondFactorSlowed',
      'SecondFactorWrong',
    ),
    isSecret: true,
    input: institutionProofUse,
    output: z.object({ ssoToken: z.string(), redirect: z.string() }),
    summary: { 'zh-CN': '用机构账号登录', 'en-US': 'Log in through an institution; the first time with a code' },
  },
  institutionSignIn: {
    method: 'GET',
    path: '/meeting/institutionApply/organizations/{institutionId}/signIn',
    permission: 'institution.edit',
    errors: [],
    input: z.object({ institutionId: id }),
    output: keptInstitutionSignIn,
    summary: { 'zh-CN': '机构账号登录的设置', 'en-US': 'How members log in through an institution' },
  },
  changeInstitutionSignIn: {
    method: 'POST',
    path: '/meeting/institutionApply/organizations/{institutionId}/signIn',
    permission: 'institution.edit',
    errors: errors('InstitutionIssuerRefused', 'InstitutionSecretWanted', 'SignInNotRecent'),
    input: institutionSignIn.extend({ institutionId: id }),
    output: keptInstitutionSignIn,
    summary: { 'zh-CN': '修改机构账号登录的设置', 'en-US': 'Change how members log in through an institution' },
  },
  testInstitutionSignIn: {
    method: 'POST',
    path: '/meeting/institutionApply/organizations/{institutionId}/signIn/test',
    permission: 'institution.edit',
    errors: errors('InstitutionIssuerRefused', 'InstitutionSignInDown', 'InstitutionSignInSlowed'),
    changes: false,
    input: institutionToTest,
    output: institutionTested,
    summary: { 'zh-CN': '测试机构登录服务', 'en-US': "Ask an institution's OpenID provider whether it answers" },
  },
})
