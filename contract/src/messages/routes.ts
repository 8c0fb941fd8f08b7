import * as z from 'zod'
import { defineRoutes, id, optionalText, pageOf, paging } from '../kit/index.ts'
import { messageGroups, messageSearchMost, messageSpans, messageType, messageView, unreadByType } from './message.ts'
import { messagePreferences, ownPreferences } from './preferences.ts'

const nothing = z.object({})
const ofType = z.object({ type: messageType })

export const messageRoutes = defineRoutes('message', {
  unreadCount: {
    method: 'GET',
    path: '/meeting/msg/unRead',
    permission: 'message.readOwn',
    errors: [],
    input: nothing,
    output: z.number().int(),
    summary: { 'zh-CN': '未读消息数', 'en-US': 'Number of unread messages' },
  },
  unreadByType: {
    method: 'GET',
    path: '/meeting/msg/unReadByType',
    permission: 'message.readOwn',
    errors: [],
    input: nothing,
    output: unreadByType,
    summary: { 'zh-CN': '各类未读消息数', 'en-US': 'Number of unread messages by type' },
  },
  byType: {
    method: 'GET',
    path: '/meeting/msg/getMessageByType',
    permission: 'message.readOwn',
    errors: [],
    input: paging.extend({
      type: messageType,
      group: z.enum(messageGroups).optional(),
      search: optionalText(messageSearchMost).default(''),
      span: z.enum(messageSpans).optional(),
    }),
    output: pageOf(messageView),
    summary: { 'zh-CN': '一类消息的列表', 'en-US': 'List messages of one type' },
  },
  preferences: {
    method: 'GET',
    path: '/meeting/msg/preferences',
    permission: 'message.readOwn',
    errors: [],
    input: nothing,
    output: ownPreferences,
    summary: { 'zh-CN': '我的通知方式', 'en-US': 'How messages reach the caller' },
  },
  changePreferences: {
    method: 'POST',
    path: '/meeting/msg/preferences',
    permission: 'message.setPreferences',
    errors: [],
    input: messagePreferences,
    output: ownPreferences,
    summary: { 'zh-CN': '修改通知方式', 'en-US': 'Change how messages reach the caller' },
  },
  acknowledge: {
    method: 'GET',
    path: '/meeting/msg/messageAck',
    worksWhenFull: true,
    permission: 'message.acknowledge',
    errors: [],
    input: z.object({ id }),
    output: nothing,
    summary: { 'zh-CN': '标为已读', 'en-US': 'Mark one message as read' },
    changes: true,
  },
  readAll: {
    method: 'POST',
    path: '/meeting/msg/readAll',
    worksWhenFull: true,
    permission: 'message.markOwn',
    errors: [],
    input: ofType,
    output: nothing,
    summary: { 'zh-CN': '全部标为已读', 'en-US': 'Mark all messages of one type as read' },
  },
  deleteAll: {
    method: 'POST',
    path: '/meeting/msg/deleteAll',
    worksWhenFull: true,
    permission: 'message.markOwn',
    errors: [],
    input: ofType,
    output: nothing,
    summary: { 'zh-CN': '清空一类消息', 'en-US': 'Clear all messages of one type' },
  },
})
