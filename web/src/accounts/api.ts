import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type UserInfo } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import type { RouteInput } from '@tongying/contract/kit'
import { call } from '../ui/call.ts'
import { sealPasswords } from './seal-passwords.ts'

/** Header and menu follow `info`: invalidate it when name, picture or membership change. */
export const accountKeys = {
  info: ['accounts', 'userInfo'],
  devices: ['accounts', 'devices'],
  signIns: ['accounts', 'signIns'],
  tokens: ['accounts', 'tokens'],
  storage: ['accounts', 'storage'],
} as const

/** Who I am. */
export function useUserInfo() {
  return useQuery({ queryKey: accountKeys.info, queryFn: () => call(accountRoutes.getUserInfo, {}) })
}

/** Where I am signed in. */
export function useDevices() {
  return useQuery({ queryKey: accountKeys.devices, queryFn: () => call(accountRoutes.devices, {}) })
}

/** My sign-ins, the failed ones too. */
export function useSignIns() {
  return useQuery({ queryKey: accountKeys.signIns, queryFn: () => call(accountRoutes.signIns, {}) })
}

/** Changes the basic information; header and page follow at once. */
export function useUpdateUser() {
  const client = useQueryClient()
  return async (changes: RouteInput<typeof accountRoutes.update>): Promise<UserInfo> => {
    const info = await call(accountRoutes.update, changes)
    client.setQueryData(accountKeys.info, info)
    return info
  }
}

/** Signs another device out. */
export function useEndDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(accountRoutes.endDevice, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  })
}

/** My programs' tokens. */
export function useAccessTokens() {
  return useQuery({ queryKey: accountKeys.tokens, queryFn: () => call(accountRoutes.accessTokens, {}) })
}

/** How much storage my own files take. */
export function useOwnStorage() {
  return useQuery({
    queryKey: accountKeys.storage,
    queryFn: () => call(attachmentRoutes.ownStorage, {}),
  })
}

/** Revokes a token. */
export function useEndAccessToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(accountRoutes.endAccessToken, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.tokens }),
  })
}

/** Asks for everything about this person anew. */
export function useRefreshAccount() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['accounts'] })
}

/** Changes the password; both travel sealed under a key and a nonce asked for at this moment. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const key = await call(accountRoutes.publickey, {})
  await call(accountRoutes.modifyPassword, await sealPasswords(key, { oldPassword, newPassword }))
}
