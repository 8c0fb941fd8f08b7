import { messageRoutes } from '@tongying/contract/messages'
import { accountIdOf } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { messageAccess } from './access.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { acknowledge, deleteAll, readAll } from './mark-messages.ts'
import { addPushBrowser, endPushBrowser, pushStandingOf } from './push-subscriptions.ts'
import { messagesByType, unreadByType, unreadCount } from './queries.ts'

export const messageBindings = [
  serve(messageRoutes.unreadCount, { run: (context) => unreadCount(context.tx, accountIdOf(context)) }),
  serve(messageRoutes.unreadByType, { run: (context) => unreadByType(context.tx, accountIdOf(context)) }),
  serve(messageRoutes.byType, {
    run(context, asked) {
      const { tx, language, now } = context
      const reader = { accountId: accountIdOf(context), isProgram: context.actor.token !== undefined }
      return messagesByType(tx, { ...reader, language, now }, asked)
    },
  }),
  serve(messageRoutes.preferences, { run: (context) => readPreferences(context.tx, accountIdOf(context)) }),
  serve(messageRoutes.changePreferences, { run: changePreferences }),
  serve(messageRoutes.pushBrowsers, { run: pushStandingOf }),
  serve(messageRoutes.addPushBrowser, { run: addPushBrowser }),
  serve(messageRoutes.endPushBrowser, { run: endPushBrowser }),
  serve(messageRoutes.acknowledge, {
    access: messageAccess,
    async run(context, { id }) {
      await acknowledge(context.tx, accountIdOf(context), id, context.now)
      context.audit({ subject: { kind: 'message', id } })
      return {}
    },
  }),
  serve(messageRoutes.readAll, {
    async run(context, { type }) {
      await readAll(context.tx, accountIdOf(context), type, context.now)
      context.audit({ detail: { type } })
      return {}
    },
  }),
  serve(messageRoutes.deleteAll, {
    async run(context, { type }) {
      await deleteAll(context.tx, accountIdOf(context), type, context.now)
      context.audit({ detail: { type } })
      return {}
    },
  }),
]
