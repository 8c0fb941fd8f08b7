import * as z from 'zod'
import { defineFiles } from '../kit/index.ts'
import { terminalSocketPath } from './routes.ts'

export const deviceFiles = defineFiles('terminal', {
  terminalSocket: {
    method: 'GET',
    path: terminalSocketPath,
    // Opened by a ticket; whether the caller may have one was checked when it was issued.
    permission: 'terminal.pair',
    input: z.object({ ticket: z.string() }),
    ending: 'socket',
    errors: [],
    audit: 'none',
    summary: {
      'zh-CN': '终端的通道，凭一次性票据打开；开着即在线',
      'en-US': "A terminal's channel, opened by a one-time ticket; the terminal is online while it is open",
    },
  },
})
