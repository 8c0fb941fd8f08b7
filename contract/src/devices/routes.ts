import * as z from 'zod'
import type { institutionErrors } from '../institutions/errors.ts'
import { defineRoutes, errorNames, id, requiredText } from '../kit/index.ts'
import type { deviceErrors } from './errors.ts'
import {
  changedTerminal,
  issuedCode,
  newTerminal,
  ownTerminal,
  pairingCode,
  terminalKinds,
  terminalRow,
  usableTerminal,
} from './terminal.ts'

const errors = errorNames<typeof deviceErrors & typeof institutionErrors>
const base = '/meeting/pushEquipment'
const one = z.object({ id })

/** Where a terminal's page listens. */
export const terminalSocketPath = `${base}/own/socket`

/** What the terminal's own page calls; its credential is a cookie and opens nothing else. */
export const ownTerminalRoutes = defineRoutes('terminal', {
  pair: {
    method: 'POST',
    path: `${base}/pair`,
    permission: 'terminal.pair',
    errors: errors('PairingCodeDead', 'TooManyPairingTries'),
    isSecret: true,
    input: z.object({ code: pairingCode }),
    output: ownTerminal,
    summary: {
      'zh-CN': '凭配对码把这台设备配对为终端，凭证放入它的Cookie',
      'en-US': 'Pair this device by a code; its credential goes into a cookie of its own',
    },
  },
  own: {
    method: 'GET',
    path: `${base}/own`,
    permission: 'terminal.beOwn',
    errors: errors('TerminalRevoked', 'TerminalUnknown'),
    input: z.object({}),
    output: ownTerminal,
    summary: { 'zh-CN': '终端查看自己', 'en-US': 'What a terminal knows of itself' },
  },
  ticket: {
    method: 'POST',
    path: `${base}/own/ticket`,
    permission: 'terminal.beOwn',
    errors: errors('TerminalRevoked', 'TerminalUnknown'),
    isRoutine: true,
    isSecret: true,
    worksWhenFull: true,
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
    summary: {
      'zh-CN': '终端打开自己通道的一次性票据；通道开着即在线',
      'en-US': "A one-time ticket for the terminal's socket; it is online while that is open",
    },
  },
  stream: {
    method: 'POST',
    path: `${base}/own/stream`,
    permission: 'terminal.beOwn',
    errors: errors('TerminalRevoked', 'TerminalUnknown'),
    isRoutine: true,
    worksWhenFull: true,
    /** As often as wanted: what is so already stays so. */
    input: z.object({ isStreaming: z.boolean() }),
    output: ownTerminal,
    summary: {
      'zh-CN': '终端说明自己在不在推送画面；不在线时不行',
      'en-US': 'A terminal says whether it sends its picture now; not while it is offline',
    },
  },
})

/** What people do with terminals. */
export const terminalRoutes = defineRoutes('terminal', {
  findUserPushEquipment: {
    method: 'GET',
    path: `${base}/findUserPushEquipment`,
    permission: 'terminal.use',
    errors: [],
    input: z.object({ kind: z.enum(terminalKinds).optional() }),
    output: z.array(usableTerminal),
    summary: {
      'zh-CN': '当前账号可以使用的终端',
      'en-US': 'The terminals that the caller may use',
    },
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    permission: 'terminal.manage',
    errors: [],
    input: z.object({ institutionId: id }),
    output: z.object({
      list: z.array(terminalRow),
      /** Where a new one may stand: the institution itself, then its community hospitals that are not onboarded. */
      places: z.array(z.object({ institutionId: id, name: z.string() })),
    }),
    summary: {
      'zh-CN': '机构及其未入驻社区医院的终端',
      'en-US': 'The terminals of an institution and of its community hospitals that are not onboarded',
    },
  },
  add: {
    method: 'POST',
    path: `${base}/add`,
    permission: 'terminal.manage',
    errors: errors('InstitutionClosed', 'TooManyPairingCodes', 'TooManyTerminals'),
    isSecret: true,
    input: newTerminal,
    output: z.object({ terminal: terminalRow, pairing: issuedCode }),
    summary: { 'zh-CN': '添加终端，给出配对码', 'en-US': 'Add a terminal; answers its pairing code' },
  },
  change: {
    method: 'POST',
    path: `${base}/{id}/change`,
    permission: 'terminal.manage',
    errors: [],
    input: changedTerminal.extend(one.shape),
    output: terminalRow,
    summary: {
      'zh-CN': '修改终端的名称、探头和质控日期',
      'en-US': "Change a terminal's name, probe and quality check",
    },
  },
  issueCode: {
    method: 'POST',
    path: `${base}/{id}/pairingCode`,
    permission: 'terminal.manage',
    errors: errors('TooManyPairingCodes'),
    isSecret: true,
    input: one,
    output: issuedCode,
    summary: {
      'zh-CN': '新的配对码，10分钟内用一次；先前的码作废',
      'en-US': 'A new pairing code, good once within ten minutes; an earlier one ends',
    },
  },
  revoke: {
    method: 'POST',
    path: `${base}/{id}/revoke`,
    permission: 'terminal.manage',
    errors: [],
    worksWhenFull: true,
    input: one.extend({ reason: requiredText(200) }),
    output: terminalRow,
    summary: { 'zh-CN': '停用终端，凭证立即作废', 'en-US': 'Revoke a terminal; its credential ends at once' },
  },
})

export const deviceRoutes = { ...ownTerminalRoutes, ...terminalRoutes } as const
