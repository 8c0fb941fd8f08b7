import { useQueries } from '@tanstack/react-query'
import { defineRoutes } from '@tongying/contract/kit'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from '../../ui/call.ts'
import { isSignedIn, saveUser, useStoredUser } from '../../ui/session.ts'

const routes = defineRoutes({
  getUserInfo: {
    method: 'GET',
    path: '/meeting/user/getUserInfo',
    permission: 'account.readOwn',
    input: z.object({}),
    output: z.object({
      userId: z.string(),
      name: z.string().default(''),
      avatarUrl: z.string().nullish(),
      hospitalName: z.string().nullish(),
    }),
    summary: { 'zh-CN': '我是谁', 'en-US': 'Who I am' },
  },
  isInstitutionAdmin: {
    method: 'GET',
    path: '/meeting/user/isInstitutionAdmin',
    permission: 'account.readOwn',
    input: z.object({}),
    output: z.object({ isInstitutionAdmin: z.boolean() }),
    summary: { 'zh-CN': '是否机构管理员', 'en-US': 'Whether I administer an institution' },
  },
  unRead: {
    method: 'GET',
    path: '/meeting/msg/unRead',
    permission: 'message.readOwn',
    input: z.object({}),
    output: z.number(),
    summary: { 'zh-CN': '未读消息数', 'en-US': 'Unread messages' },
  },
})

/** Who is signed in, for header and menu; asked once, user info and administrator check side by side. */
export function useWho() {
  const stored = useStoredUser()
  const enabled = isSignedIn()
  const [user, admin, unread] = useQueries({
    queries: [
      { queryKey: ['account', 'me'], queryFn: () => call(routes.getUserInfo, {}), staleTime: Infinity, enabled },
      {
        queryKey: ['account', 'isAdmin'],
        queryFn: () => call(routes.isInstitutionAdmin, {}),
        staleTime: Infinity,
        enabled,
      },
      { queryKey: ['messages', 'unread'], queryFn: () => call(routes.unRead, {}), meta: { isQuiet: true }, enabled },
    ],
  })
  const info = user.data
  useEffect(() => {
    if (info) saveUser({ name: info.name, img: info.avatarUrl ?? '', hospitalName: info.hospitalName ?? '' })
  }, [info])
  return {
    userId: info?.userId,
    name: info?.name ?? stored?.name ?? '',
    avatarUrl: info?.avatarUrl ?? stored?.img,
    hospitalName: (info?.hospitalName ?? stored?.hospitalName) || undefined,
    mayEnterConsole: admin.data?.isInstitutionAdmin ?? false,
    unread: unread.data ?? 0,
  }
}
