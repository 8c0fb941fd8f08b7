import { ownAccount } from '@tongying/contract/attachments'
import { inTransaction } from '../platform/db/transaction.ts'
import { accountIdOf } from '../platform/http/call.ts'
import { requireStillSignedIn } from '../platform/http/pipeline.ts'
import type { FormFile } from '../platform/http/read-form-file.ts'
import type { FileCall } from '../platform/http/serve-file.ts'
import { requireFewRefused } from './limit-refused.ts'
import { storeAttachment } from './store-attachment.ts'

/**
 * Makes a picture that came with a call an upload of the caller's own, with the checks, limits and quota of every other one.
 * Answers its id; a record takes it when it is saved.
 * @throws what `storeAttachment` throws, and what is found in its content
 */
export async function storeOwnPicture(call: FileCall, { fileName, content }: FormFile): Promise<string> {
  const { platform, now } = call
  const accountId = accountIdOf(call)
  let afterwards: (() => void | Promise<void>)[] = []
  let storedId = ''
  await call.inTurn(async () => {
    await requireFewRefused(platform, { accountId, now })
    // Its body may have come for minutes: who has signed out meanwhile keeps nothing.
    await requireStillSignedIn(call)
    await inTransaction(platform.db, (tx) => {
      // Of a try that is repeated nothing is left to be done.
      afterwards = []
      return storeAttachment(
        { tx, now, platform, afterCommit: (task) => void afterwards.push(task) },
        { accountId, owner: { kind: ownAccount, id: accountId }, kind: 'image', fileName, content },
        async (_tx, { id }) => {
          storedId = id
        },
      )
    })
  })
  for (const task of afterwards) await task()
  return storedId
}
