import * as z from 'zod'
import { defineRoutes, errorNames, id } from '../kit/index.ts'
import { signedIn } from './account.ts'
import type { accountErrors } from './errors.ts'
import { newPasskey, passkey, passkeySignIn, passkeyToMake, passkeyToUse } from './passkeys.ts'

const errors = errorNames<typeof accountErrors>

/** Keys of devices and password managers (WebAuthn) by which a person logs in instead of a password. */
export const passkeyRoutes = defineRoutes('account', {
  passkeyChallenge: {
    method: 'GET',
    path: '/auth-server/passkeys/challenge',
    permission: 'account.signIn',
    errors: [],
    input: z.object({}),
    output: passkeyToUse,
    summary: { 'zh-CN': '准备用通行密钥登录', 'en-US': 'Get what a browser asks for to log in with a passkey' },
  },
  signInByPasskey: {
    method: 'POST',
    path: '/auth-server/passkeys/login',
    worksWhenFull: true,
    permission: 'account.signIn',
    errors: errors('AccountSuspended', 'PasskeyRefused', 'PasskeySlowed', 'PasskeyStale', 'RedirectRefused'),
    isSecret: true,
    input: passkeySignIn,
    output: signedIn,
    summary: { 'zh-CN': '用通行密钥登录', 'en-US': 'Log in with a passkey' },
  },
  passkeys: {
    method: 'GET',
    path: '/auth-server/passkeys',
    permission: 'account.readOwn',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: z.object({ list: z.array(passkey) }),
    summary: { 'zh-CN': '通行密钥', 'en-US': 'List passkeys' },
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth-server/passkeys/begin',
    permission: 'account.editOwn',
    errors: errors('PasskeysFull', 'SecondFactorFirst', 'SignInNotRecent'),
    isSecret: true,
    input: z.object({}),
    output: passkeyToMake,
    summary: { 'zh-CN': '准备添加通行密钥', 'en-US': 'Get what a browser asks a device to make a passkey of' },
  },
  addPasskey: {
    method: 'POST',
    path: '/auth-server/passkeys',
    permission: 'account.editOwn',
    errors: errors(
      'PasskeyRefused',
      'PasskeyStale',
      'PasskeyExists',
      'PasskeysFull',
      'SecondFactorFirst',
      'SignInNotRecent',
    ),
    input: newPasskey,
    output: z.object({ id: z.string() }),
    summary: { 'zh-CN': '添加通行密钥', 'en-US': 'Add a passkey' },
  },
  removePasskey: {
    method: 'POST',
    path: '/auth-server/passkeys/{id}/remove',
    worksWhenFull: true,
    permission: 'account.editOwn',
    errors: errors('SignInNotRecent'),
    input: z.object({ id }),
    output: z.object({}),
    summary: { 'zh-CN': '删除通行密钥', 'en-US': 'Remove a passkey' },
  },
})
